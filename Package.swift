// swift-tools-version: 6.2
import PackageDescription

/// Sound must be computed in time in debug builds too: unoptimised SIMD runs 500 times slower. Exclusivity
/// checks are off because hot state is reached through pointers that one thread owns.
let hotSettings: [SwiftSetting] = [
  .unsafeFlags(["-O"], .when(configuration: .debug)),
  .unsafeFlags(["-enforce-exclusivity=unchecked"]),
]

let package = Package(
  name: "hingebox",
  products: [
    .executable(name: "hingebox", targets: ["hingebox"]),
    .executable(name: "hinge", targets: ["hinge"]),
    .executable(name: "hinge-simulator", targets: ["hinge-simulator"]),
  ],
  targets: [
    // Floor 0: system libraries, and C where Swift cannot reach.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CLO", pkgConfig: "liblo", providers: [.apt(["liblo-dev"])]),
    .target(name: "CRealtime", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(name: "CAudioSystem", dependencies: ["CALSA"]),
    .target(name: "CTerminal"),
    .target(name: "CProcess"),
    .target(name: "HostSystem"),
    // Floor 1
    .target(name: "Hinge", dependencies: ["CRealtime"], swiftSettings: hotSettings),
    // Floor 2
    .target(name: "Synth", dependencies: ["Hinge", "CRealtime"], swiftSettings: hotSettings),
    // Floor 3
    .target(
      name: "HingeInput", dependencies: ["Hinge", "Synth", "HostSystem", "CLO", "CALSA", "CAudioSystem"],
      swiftSettings: hotSettings),
    .target(
      name: "AudioOutput",
      dependencies: ["Synth", "Hinge", "HostSystem", "CSndFile", "CSampleRate", "CALSA", "CAudioSystem", "CRealtime"],
      swiftSettings: hotSettings),
    .target(name: "SoundMeasures", dependencies: ["Synth", "Hinge", "HostSystem"], swiftSettings: hotSettings),
    // Floor 4
    .target(
      name: "HingeSimulator", dependencies: ["HingeInput", "Synth", "Hinge", "HostSystem"], exclude: ["PROTOCOL.md"],
      swiftSettings: hotSettings),
    // Floor 5
    .target(
      name: "Stage", dependencies: ["AudioOutput", "HingeInput", "Synth", "Hinge", "HostSystem", "CTerminal"]),
    // Floor 6
    .target(
      name: "HingeboxTool",
      dependencies: [
        "Stage", "HingeSimulator", "HingeInput", "AudioOutput", "SoundMeasures", "Synth", "Hinge", "HostSystem",
        "CRealtime", "CProcess",
      ]),
    // Floor 7
    .executableTarget(name: "hingebox", dependencies: ["HingeboxTool"]),
    .executableTarget(name: "hinge", dependencies: ["HingeboxTool"]),
    .executableTarget(name: "hinge-simulator", dependencies: ["HingeboxTool"]),
    // Tests
    .target(
      name: "TestSupport", dependencies: ["SoundMeasures", "Synth", "Hinge"], path: "Tests/TestSupport",
      swiftSettings: hotSettings),
    .testTarget(name: "HingeTests", dependencies: ["Hinge", "HostSystem", "TestSupport"]),
    .testTarget(
      name: "SynthTests", dependencies: ["Synth", "Hinge", "HostSystem", "CRealtime", "TestSupport"],
      swiftSettings: hotSettings),
    .testTarget(name: "HingeInputTests", dependencies: ["HingeInput", "Synth", "Hinge", "HostSystem", "TestSupport"]),
    .testTarget(
      name: "HingeSimulatorTests",
      dependencies: [
        "HingeSimulator", "HingeInput", "AudioOutput", "Synth", "Hinge", "HostSystem", "DeviceDoubles", "TestSupport",
        "hinge", "hinge-simulator",
      ],
      swiftSettings: hotSettings),
    .target(name: "RealtimeGuard", path: "Tests/RealtimeGuard"),
    .target(name: "RealtimeHooks", dependencies: ["CAudioSystem"], path: "Tests/RealtimeHooks"),
    .target(
      name: "RealtimeScenario",
      dependencies: ["AudioOutput", "Synth", "Hinge", "HostSystem", "CAudioSystem", "RealtimeHooks", "TestSupport"],
      path: "Tests/RealtimeScenario"),
    .executableTarget(
      name: "realtime-check", dependencies: ["RealtimeScenario", "RealtimeHooks", "TestSupport"],
      path: "Tests/RealtimeCheck"),
    .testTarget(
      name: "AudioOutputTests",
      dependencies: [
        "AudioOutput", "Synth", "Hinge", "HostSystem", "CAudioSystem", "RealtimeGuard", "RealtimeScenario",
        "DeviceDoubles", "TestSupport",
      ]),
    .target(
      name: "DeviceDoubles", dependencies: ["AudioOutput", "CAudioSystem", "HostSystem"], path: "Tests/DeviceDoubles"),
    .testTarget(
      name: "HingeboxToolTests",
      dependencies: [
        "HingeboxTool", "HingeSimulator", "SoundMeasures", "AudioOutput", "HostSystem", "DeviceDoubles", "TestSupport",
      ]),
    .executableTarget(name: "TerminalProbe", dependencies: ["Stage", "HostSystem"], path: "Tests/TerminalProbe"),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "AudioOutput", "HingeInput", "HostSystem", "DeviceDoubles", "TestSupport", "TerminalProbe", "hingebox",
      ]),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
