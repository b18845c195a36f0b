import { IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { hasCode } from "../config/startup-error.ts";
import type { SecurityHeaders } from "./security-headers.ts";

/** Creates the handler of malformed HTTP, oversized headers and timeouts. It responds in the shape of every other error. */
export function createClientErrorHandler({ apply }: SecurityHeaders) {
  return function respondToClientError(error: Error, socket: Socket): void {
    if (hasCode(error, "ECONNRESET") || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = statusOf(error);
    const body = JSON.stringify({ error: "Invalid request." });
    // Node has no response object for a request that it could not parse: this one only collects headers.
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    apply(request, response);
    response.setHeader("content-type", "application/json");
    response.setHeader("content-length", body.length);
    response.setHeader("connection", "close");
    const headers = Object.entries(response.getHeaders()).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${body}`);
  };
}

function statusOf(error: Error): number {
  if (hasCode(error, "HPE_HEADER_OVERFLOW")) return 431;
  if (hasCode(error, "ERR_HTTP_REQUEST_TIMEOUT")) return 408;
  return 400;
}
