import { connect, type Socket } from "node:net";

interface DriverOptions {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false;
}

/**
 * The driver reconnects hundreds of times a second if a proxy without servers accepts and closes
 * connections. An error fails the waiting query instead.
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
    // The driver gave up and no longer knows the connection.
    if (socket.listenerCount("data") === 0) socket.destroy();
  });
  // The driver verifies the certificate against it.
  return Object.assign(socket, { host, port });
}
