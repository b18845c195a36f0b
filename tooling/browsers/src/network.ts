import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Certificate } from "./self-signed.ts";

/**
 * The connection between a browser and the server, which checks can cut or slow down with any
 * driver.
 */
export interface Network {
  readonly origin: string;
  /** Paths of the requests so far. */
  readonly requests: readonly string[];
  /** Refuses connections, as when the server is out of reach. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Holds responses whose path matches until the returned function is called. */
  hold(pattern: RegExp): () => void;
  /**
   * Responds with an error to requests whose path matches, until the returned function is called.
   */
  refuse(pattern: RegExp): () => void;
  close(): Promise<void>;
}

/** @param certificate for HTTPS; without it the site is on plain HTTP. */
export async function createNetwork(
  upstream: string,
  certificate: Certificate | null,
): Promise<Network> {
  const protocol = certificate ? "https" : "http";
  const requests: string[] = [];
  let refused: RegExp | null = null;
  let held: { pattern: RegExp; released: Promise<void> } | null = null;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    requests.push(path);
    if (refused?.test(path))
      return void response.writeHead(503, { "content-type": "text/javascript" }).end();
    if (held?.pattern.test(path)) await held.released;
    const { method = "GET" } = request;
    const headers = { ...request.headers, "x-forwarded-proto": protocol };
    const outgoing = send(new URL(path, upstream), { method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
      incoming.on("error", () => response.destroy());
    });
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    request.pipe(outgoing);
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    forward(request, response).catch(() => response.destroy());
  };
  const server = certificate ? createSecureServer(certificate, onRequest) : createServer(onRequest);
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, "localhost", resolve));
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${protocol}://localhost:${port}`,
    requests,
    disconnect,
    reconnect: () => listen(port),
    hold(pattern) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { pattern, released: promise };
      return () => {
        held = null;
        resolve();
      };
    },
    refuse(pattern) {
      refused = pattern;
      return () => {
        refused = null;
      };
    },
    close: async () => {
      if (server.listening) await disconnect();
    },
  };
}
