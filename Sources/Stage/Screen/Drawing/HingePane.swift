import Hinge
import Synth

/// The first pane: the hinge as it folds, what lives between its arms, its figures, and the meters.
struct HingePane {
  let state: StageState
  private let picture: Region
  private let caption: Region
  private let meters: Region

  /// Whether the pane stands for the keyboard too, and has to tell the tune's next key.
  private let isAlone: Bool

  init(_ state: StageState, in pane: Region, isAlone: Bool) {
    self.state = state
    self.isAlone = isAlone
    let body = pane.inset(columns: pane.columns > 30 ? 1 : 0)
    let meterRows = body.rows < 3 ? 0 : min(body.rows / 2, 3)
    // One row clear above the meters where it is not missed.
    let gap = body.rows >= 14 ? 1 : 0
    let captionRows = body.rows >= 1 ? 1 : 0
    let pictureRows = max(body.rows - meterRows - gap - captionRows, 0)
    let above = body.slice(rows: 0..<pictureRows)
    // Larger is not prettier, and every tile costs time.
    picture = above.slice(rows: max(pictureRows - 40, 0)..<pictureRows).centred(columns: 120, rows: 40)
    caption = body.slice(rows: pictureRows..<pictureRows + captionRows)
    meters = body.slice(rows: body.rows - meterRows..<body.rows)
  }

  /// At which angle an unknown hinge is drawn that no bellows move.
  private static let neutralDegrees = 110.0

  private var drawnDegrees: Double {
    if let degrees = state.angleDegrees { return degrees }
    return state.instrument == .accordion ? state.travel?.degrees ?? Self.neutralDegrees : Self.neutralDegrees
  }

  private var geometry: FoldGeometry? {
    guard picture.rows >= 2, picture.columns >= 6 else { return nil }
    return FoldGeometry(picture, angleDegrees: drawnDegrees)
  }

  /// What the mouse can take hold of, where the hinge is drawn.
  var handle: HingeHandle? { geometry.map(HingeHandle.init) }

  func draw(on sheet: inout Sheet) {
    if let geometry { drawPicture(geometry, on: &sheet) }
    drawCaption(on: &sheet)
    MeterRows(state: state).draw(on: &sheet, in: meters)
  }

  private func drawPicture(_ geometry: FoldGeometry, on sheet: inout Sheet) {
    let arms = ArmsDrawing(geometry: geometry, isKnown: state.hasHinge)
    let isAccordion = state.instrument == .accordion
    let bellows = isAccordion ? BellowsDrawing(geometry, pressurePascals: state.pressurePascals) : nil
    if !sheet.isFilling { bellows?.drawShaded(on: &sheet) }
    var canvas = DotCanvas(picture, isASCII: sheet.isASCII)
    if state.instrument == .guitar {
      StringsDrawing(
        geometry, bendSemitones: state.bendSemitones, rangeSemitones: state.bendRangeSemitones,
        levelDecibels: state.levelDecibels
      ).draw(on: &canvas)
    }
    if sheet.isASCII { arms.draw(on: &canvas) }
    canvas.draw(on: &sheet)
    guard !sheet.isASCII else { return }
    let isFilling = sheet.isFilling
    Mosaic.draw(on: &sheet, in: picture) { point in
      guard let colour = arms.colour(at: point) else { return isFilling ? bellows?.colour(at: point) : nil }
      return isFilling ? colour : .own
    }
  }

  private func drawCaption(on sheet: inout Sheet) {
    var line = SegmentLine()
    if let angle = state.angleDegrees {
      line.add(Figure.text(angle, decimals: 1) + (sheet.isASCII ? " deg" : "°"), .strong, weight: 3)
      line.add(statusWords, .plain, weight: 2)
    } else {
      line.add("no hinge", .warning, weight: 3)
      if state.usesAutoBellows { line.add(state.autoWords, .plain, weight: 2) }
    }
    if let warning = travelWarning { line.add(warning, .warning, weight: 3) }
    if isAlone, let next = state.nextKey { line.add("next: \(next.label)", .good, weight: 4) }
    line.draw(on: &sheet, in: caption, isCentred: true)
  }

  /// What the player should know before the air stops. The auto-bellows turn round by themselves.
  private var travelWarning: String? {
    guard state.instrument == .accordion, !state.usesAutoBellows, let travel = state.travel else { return nil }
    let words = travel.isOpening ? "close it" : "open it"
    return travel.isOver ? "no air left: \(words)" : travel.isNearlyOver ? "air ends: \(words)" : nil
  }

  private var statusWords: String {
    switch state.status {
    case .closed: "closed"
    case .partiallyOpen: "partially open"
    case .fullyOpen: "fully open"
    default: ""
    }
  }
}
