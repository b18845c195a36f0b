import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { hasCode } from "../config/startup-error.ts";

/** Responds to malformed HTTP, oversized headers and timeouts in the shape of every other error. */
export function answerUnreadable(error: Error, socket: Socket): void {
  if (hasCode(error, "ECONNRESET") || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = hasCode(error, "HPE_HEADER_OVERFLOW") ? 431 : hasCode(error, "ERR_HTTP_REQUEST_TIMEOUT") ? 408 : 400;
  const body = JSON.stringify({ error: "Invalid request." });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
