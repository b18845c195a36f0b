import { IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { invalidRequest } from "./errors.ts";
import { hasCode } from "../config/startup-error.ts";
import type { SecurityHeaders } from "./security-headers.ts";

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const exchanges = new WeakMap<Socket, Exchange>();

/** The handler needs the request before the unparsable one. */
export function watchExchanges(server: Server): void {
  server.on("request", (request, response) => exchanges.set(request.socket, { request, response }));
}

/** True if clients would mistake the response for an earlier one. */
function hasResponse({ request, response }: Exchange): boolean {
  return request.complete ? !response.writableFinished : response.headersSent;
}

/** Handles malformed HTTP, oversized headers and timeouts in the shape of all errors. */
export function createClientErrorHandler({ apply }: SecurityHeaders) {
  return function respondToClientError(error: Error, socket: Socket): void {
    if (hasCode(error, "ECONNRESET") || socket.destroyed || !socket.writable)
      return void socket.destroy();
    const exchange = exchanges.get(socket);
    if (exchange && hasResponse(exchange)) return socket.destroySoon();
    const status = statusOf(error);
    const body = JSON.stringify(invalidRequest);
    // Node has no response for an unparsable request: this one only collects headers.
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    apply(request, response);
    response.setHeader("content-type", "application/json");
    response.setHeader("content-length", body.length);
    response.setHeader("connection", "close");
    const headers = Object.entries(response.getHeaders()).map(
      ([name, value]) => `${name}: ${String(value)}\r\n`,
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${body}`);
  };
}

function statusOf(error: Error): number {
  if (hasCode(error, "HPE_HEADER_OVERFLOW")) return 431;
  if (hasCode(error, "ERR_HTTP_REQUEST_TIMEOUT")) return 408;
  return 400;
}
