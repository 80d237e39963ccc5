/// What an ink is for. Drawings name the purpose; the palette knows how it looks.
enum Role {
  case plain, faint, strong
  case bar, barStrong
  case arm, bellowsAtRest
  case push, pull
  case levelSoft, levelLoud, levelTop, meterTrack
  case good, warning, bad
}

/// The inks of a style.
struct Palette {
  let style: ScreenStyle

  func ink(_ role: Role) -> Ink {
    style.usesColour ? Self.coloured(role) : Self.colourless(role)
  }

  /// Colours read on a dark ground and on a light one: text of middling brightness, or both colours set.
  private static func coloured(_ role: Role) -> Ink {
    switch role {
    case .plain: .plain
    case .faint: Ink(Ink.Colour(244))
    case .strong: Ink(.own, on: .own, .bold)
    case .bar: Ink(Ink.Colour(252), on: Ink.Colour(236))
    case .barStrong: Ink(Ink.Colour(215), on: Ink.Colour(236), .bold)
    case .arm: Ink(Ink.Colour(110))
    case .bellowsAtRest: Ink(Ink.Colour(131))
    case .push: Ink(Ink.Colour(208))
    case .pull: Ink(Ink.Colour(38))
    case .levelSoft: Ink(Ink.Colour(71))
    case .levelLoud: Ink(Ink.Colour(178))
    case .levelTop: Ink(Ink.Colour(203), on: .own, .bold)
    case .meterTrack: Ink(Ink.Colour(240))
    case .good: Ink(Ink.Colour(71))
    case .warning: Ink(Ink.Colour(178))
    case .bad: Ink(Ink.Colour(203), on: .own, .bold)
    }
  }

  private static func colourless(_ role: Role) -> Ink {
    switch role {
    case .bar: Ink(.own, on: .own, .reverse)
    case .barStrong: Ink(.own, on: .own, [.reverse, .bold])
    case .strong, .arm, .levelTop, .bad: Ink(.own, on: .own, .bold)
    case .warning: Ink(.own, on: .own, .underline)
    case .faint, .meterTrack, .bellowsAtRest: Ink(.own, on: .own, .faint)
    case .plain, .push, .pull, .levelSoft, .levelLoud, .good: .plain
    }
  }
}
