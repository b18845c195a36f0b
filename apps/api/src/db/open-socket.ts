import { connect, type Socket } from "node:net";

interface DriverOptions {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** A Unix socket. */
  readonly path: string | false;
}

/**
 * Opens a connection for the driver. The driver connects again hundreds of times a second if
 * connections are accepted and closed before the first byte, as a proxy without servers does. An
 * error instead makes the waiting query fail.
 */
export function openSocket({
  host: [host = "localhost"],
  port: [port = 5432],
  path,
}: DriverOptions): Socket {
  const socket = path ? connect(path) : connect(port, host);
  socket.once("end", () => {
    if (socket.bytesRead > 0) return;
    socket.destroy(
      Object.assign(new Error("The connection ended before it began."), { code: "ECONNRESET" }),
    );
  });
  socket.once("connect", () => {
    // The driver gave up meanwhile, and knows nothing of the connection any more.
    if (socket.listenerCount("data") === 0) socket.destroy();
  });
  // The driver verifies the certificate against it.
  return Object.assign(socket, { host, port });
}
