import Glibc

/// The three streams that a process expects to be there.
public enum StandardStreams {
  /// Takes the places of streams that whoever started us has closed, so that a file that is opened later does not get
  /// one of their numbers, and messages do not end in a sound file. They still fail: the input cannot be read, the
  /// outputs cannot be written.
  public static func holdPlaces() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number, which is this one. Not closed on exec: it holds its place for children too.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
