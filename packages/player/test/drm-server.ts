import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { encryptInit, encryptSegment, withKeyIds, type ContentKey } from "./encrypt-cenc";

const media = fileURLToPath(new URL("../test-media/", import.meta.url));
const contentKey = {
  keyId: "00112233445566778899aabbccddeeff",
  key: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};
const base64 = (hex: string, encoding: BufferEncoding) =>
  Buffer.from(hex, "hex").toString(encoding);
const clearKeyTag = (method: string) =>
  `#EXT-X-KEY:METHOD=${method},` +
  `URI="data:text/plain;base64,${base64(contentKey.keyId, "base64")}",` +
  'KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"';
const fairPlayKeyTag =
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",' +
  'KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"';
const playReadyKeyTag =
  '#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",' +
  'KEYFORMAT="com.microsoft.playready",KEYFORMATVERSIONS="1"';
const master = [
  "#EXTM3U",
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",' +
    'DEFAULT=YES,AUTOSELECT=YES,URI="en/index.m3u8"',
  "#EXT-X-STREAM-INF:BANDWIDTH=110000,RESOLUTION=426x240,FRAME-RATE=24.000," +
    'CODECS="avc1.4d4015,mp4a.40.2",AUDIO="audio"',
  "v240/index.m3u8",
  "",
].join("\n");

/** Requests that a license server received. */
export interface LicenseLog {
  tokens: (string | null)[];
  /** Responses that fail before one succeeds. */
  failuresLeft: number;
}

/**
 * Serves the test media encrypted by Common Encryption, as a stream at `/<run>/master.m3u8` and as
 * a file at `/<run>/film.mp4`, and Clear Key licenses at `/<run>/license`. The playlists of a run
 * that begins with `fairplay` name FairPlay, those of `fairplay-playready` both; a run that begins
 * with `cbcs` is encrypted so. Licenses need the header `x-token: good`, and 503 as often as
 * `?failures` says. `GET /<run>/license` returns what was received.
 */
export function createDrmServer(): Server {
  const logs = new Map<string, LicenseLog>();
  return createServer((request, response) => {
    respond(request, response, logs).catch(() => response.destroy());
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  logs: Map<string, LicenseLog>,
) {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "x-token, content-type");
  response.setHeader("cache-control", "no-store");
  if (request.method === "OPTIONS") return response.end();
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
  const [, run = "", ...rest] = pathname.split("/");
  const file = rest.join("/");
  if (file !== "license") return response.end(await bodyOf(file, run));

  const log = logs.get(run) ?? {
    tokens: [],
    failuresLeft: Number(searchParams.get("failures") ?? 0),
  };
  logs.set(run, log);
  if (request.method === "GET") return response.end(JSON.stringify(log));
  const token = request.headers["x-token"];
  log.tokens.push(typeof token === "string" ? token : null);
  const { kids } = JSON.parse(await text(request)) as { kids: string[] };
  log.failuresLeft -= 1;
  if (log.failuresLeft >= 0) return response.writeHead(503).end();
  if (token !== "good") return response.writeHead(403).end();
  const keys = kids.map((kid) => ({ kty: "oct", kid, k: base64(contentKey.key, "base64url") }));
  response.end(JSON.stringify({ keys, type: "temporary" }));
}

function keyTagsOf(run: string): string {
  if (run.startsWith("fairplay-playready")) return `${fairPlayKeyTag}\n${playReadyKeyTag}`;
  if (run.startsWith("fairplay")) return fairPlayKeyTag;
  return clearKeyTag(run.startsWith("cbcs") ? "SAMPLE-AES" : "SAMPLE-AES-CTR");
}

async function bodyOf(file: string, run: string): Promise<string | Buffer> {
  const key: ContentKey = { ...contentKey, scheme: run.startsWith("cbcs") ? "cbcs" : "cenc" };
  if (file === "master.m3u8") return master;
  if (file === "film.mp4") return shortFile(key);
  const content = await readFile(join(media, file));
  if (file.endsWith(".m3u8"))
    return content.toString().replace("#EXT-X-MAP", `${keyTagsOf(run)}\n#EXT-X-MAP`);
  return file.endsWith("init.mp4") ? encryptInit(content, key) : encryptSegment(content, key);
}

async function shortFile(key: ContentKey): Promise<Buffer> {
  const [init, segment] = await Promise.all(
    ["init.mp4", "0.m4s"].map((name) => readFile(join(media, "v240", name))),
  );
  if (!init || !segment) throw new Error("The test media are incomplete.");
  return Buffer.concat([withKeyIds(encryptInit(init, key), key), encryptSegment(segment, key)]);
}
