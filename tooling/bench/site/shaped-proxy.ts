import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { barePage } from "./build-bare.ts";

const writeBytes = 16_384;

export interface NetworkShape {
  readonly rttMs: number;
  readonly mbit: number;
}

export interface ProxyOptions {
  readonly network: NetworkShape;
  /** The site's server. */
  readonly upstream: string;
  readonly bareScript: Buffer;
}

/**
 * The site and the bare page behind one shaped network: a round trip before each response, two on a
 * new connection, one bucket for all bytes.
 */
export async function shapedProxy({ network, upstream, bareScript }: ProxyOptions) {
  const known = new WeakSet<Socket>();
  let freeAtMs = 0;

  async function pass(from: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length && !response.destroyed; at += writeBytes) {
        const part = chunk.subarray(at, at + writeBytes);
        const now = performance.now();
        freeAtMs = Math.max(freeAtMs, now) + (part.length * 8) / (network.mbit * 1_000);
        if (freeAtMs - now > 4) await delay(freeAtMs - now);
        response.write(part);
      }
    }
    response.end();
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await delay(known.has(request.socket) ? network.rttMs : 2 * network.rttMs);
    known.add(request.socket);
    const { pathname } = new URL(request.url ?? "/", upstream);
    if (pathname === "/bare/") {
      response.writeHead(200, { "content-type": "text/html" });
      return pass(only(Buffer.from(barePage)), response);
    }
    if (pathname === "/bare/main.js") {
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" });
      return pass(only(bareScript), response);
    }
    const outgoing = send(
      new URL(request.url ?? "/", upstream),
      { method: request.method ?? "GET", headers: request.headers },
      (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        pass(incoming, response).catch(() => response.destroy());
      },
    );
    outgoing.on("error", () => response.destroy());
    request.pipe(outgoing);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => socket.setNoDelay(true));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function* only(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
