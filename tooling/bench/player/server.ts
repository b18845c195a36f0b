import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
  ".m4s": "video/mp4",
  ".mp4": "video/mp4",
};
const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const writeBytes = 16_384;
/** As servers do with what they write for each visitor. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface NetworkShape {
  rttMs: number;
  /** 0 for no limit. */
  mbit: number;
}

/** Fills in the page's stream, and the segments that it starts with. */
function filledIn(html: string, query: URLSearchParams): Buffer {
  const segment = String(Math.floor(Number(query.get("t")) / 4));
  const values: Record<string, string | null> = {
    src: query.get("src"),
    renditionHeight: query.get("renditionHeight"),
    segment,
  };
  return Buffer.from(
    html.replaceAll(/\{(src|renditionHeight|segment)\}/g, (_, name: string) => values[name] ?? ""),
  );
}

/**
 * Serves folders over one shaped network: a round trip before each response, two on a new
 * connection, one bucket for all bytes.
 */
export async function serve(
  folders: Readonly<Record<string, string>>,
  { rttMs, mbit }: NetworkShape,
) {
  const known = new WeakSet<Socket>();
  let freeAtMs = 0;
  const send = async (response: ServerResponse, body: Buffer) => {
    for (let at = 0; at < body.length && !response.destroyed; at += writeBytes) {
      const part = body.subarray(at, at + writeBytes);
      const now = performance.now();
      if (mbit > 0) freeAtMs = Math.max(freeAtMs, now) + (part.length * 8) / (mbit * 1000);
      if (freeAtMs - now > 4) await waitMs(freeAtMs - now);
      response.write(part);
    }
    response.end();
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
    const [, root = "", ...rest] = pathname.split("/");
    const folder = folders[root];
    const file = folder && join(folder, normalize(rest.join("/") || "index.html"));
    await waitMs(known.has(request.socket) ? rttMs : 2 * rttMs);
    known.add(request.socket);
    const isPage = file?.endsWith(".html") === true;
    const packed = file && !isPage ? await readFile(`${file}.br`).catch(() => null) : null;
    const found = packed ?? (file ? await readFile(file).catch(() => null) : null);
    if (!file || !found) return void response.writeHead(404).end();
    const body = isPage
      ? brotliCompressSync(filledIn(found.toString(), searchParams), quickly)
      : found;
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": body.length,
      "cache-control": "no-store",
      ...(packed || isPage ? { "content-encoding": "br" } : {}),
    });
    await send(response, body);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.on("connection", (socket) => socket.setNoDelay(true));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
