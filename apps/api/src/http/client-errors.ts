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

/** The latest exchange on each connection. */
const exchanges = new WeakMap<Socket, Exchange>();

/** Lets the handler know what was requested on a connection before it met what it cannot parse. */
export function watchExchanges(server: Server): void {
  server.on("request", (request, response) => exchanges.set(request.socket, { request, response }));
}

/**
 * True if a client would take another response for that of an earlier request, or for the rest of
 * it.
 */
function hasResponse({ request, response }: Exchange): boolean {
  return request.complete ? !response.writableFinished : response.headersSent;
}

/**
 * Creates the handler of malformed HTTP, oversized headers and timeouts. It responds in the shape
 * of every other error.
 */
export function createClientErrorHandler({ apply }: SecurityHeaders) {
  return function respondToClientError(error: Error, socket: Socket): void {
    if (hasCode(error, "ECONNRESET") || socket.destroyed || !socket.writable)
      return void socket.destroy();
    const exchange = exchanges.get(socket);
    if (exchange && hasResponse(exchange)) return socket.destroySoon();
    const status = statusOf(error);
    const body = JSON.stringify(invalidRequest);
    // Node has no response object for a request that it could not parse: this one only collects
    // headers.
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
