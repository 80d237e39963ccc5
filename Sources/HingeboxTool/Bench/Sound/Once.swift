import Synchronization

/// What several rows of a table follow from, measured when the first of them is asked for.
final class Once<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)
  private let measure: @Sendable () -> Value

  init(_ measure: @escaping @Sendable () -> Value) {
    self.measure = measure
  }

  var value: Value {
    found.withLock { found in
      if let found { return found }
      let value = measure()
      found = value
      return value
    }
  }
}
