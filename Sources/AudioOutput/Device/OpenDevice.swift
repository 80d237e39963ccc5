import HostSystem

/// A device that is open and set up.
public final class OpenDevice {
  public let configuration: DeviceConfiguration
  let device: any AudioDevice

  /// Opens and sets up.
  ///
  /// - Throws: ``Failure`` whose kind says whether it is missing, busy or forbidden.
  public init(_ backend: some AudioBackend, settings: DeviceSettings) throws(Failure) {
    let name = try DeviceName(settings.device, among: backend.devices()).exact
    do throws(SystemError) {
      device = try backend.open(name)
    } catch {
      throw Failure.opening(name, code: error.code, holder: backend.holder(of: name))
    }
    do throws(SystemError) {
      configuration = try Negotiation(settings: settings, name: name).run(on: device)
    } catch {
      throw Failure.settingUp(name, code: error.code, holder: backend.holder(of: name))
    }
  }
}
