import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { barePage } from "./build-bare.ts";

const pieceBytes = 16_384;

export interface Line {
  readonly rttMs: number;
  readonly mbit: number;
}

export interface ProxyOptions {
  readonly line: Line;
  /** The site's server. */
  readonly upstream: string;
  readonly bareScript: Buffer;
}

/**
 * The site and the bare page behind one shaped network: a round trip before each response, two on a new connection, one bucket
 * for all bytes.
 */
export async function shapedProxy({ line, upstream, bareScript }: ProxyOptions) {
  const known = new WeakSet<Socket>();
  let freeAtMs = 0;

  async function pass(from: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length && !response.destroyed; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes);
        const now = performance.now();
        freeAtMs = Math.max(freeAtMs, now) + (piece.length * 8) / (line.mbit * 1_000);
        if (freeAtMs - now > 4) await delay(freeAtMs - now);
        response.write(piece);
      }
    }
    response.end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await delay(known.has(request.socket) ? line.rttMs : 2 * line.rttMs);
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
    answer(request, response).catch(() => response.destroy());
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
