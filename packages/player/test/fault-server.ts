import { createCipheriv, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { FaultPlan, FaultTarget } from "./fault-plan.ts";

const media = fileURLToPath(new URL("../test-media/", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mp4": "video/mp4",
  ".m4s": "video/mp4",
  ".mpegts": "video/mp2t",
  ".vtt": "text/vtt",
  ".webp": "image/webp",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
  ".mpd": "application/dash+xml",
};
const key = Buffer.alloc(16, 7);
const iv = Buffer.alloc(16, 1);
const silenceMs = 10_000;
const slowBytesPerSecond = 50_000;
const slowLatencyMs = 400;

interface Count {
  requests: number;
  firstAtMs: number;
}

/** Serves the test stream, with the faults that the URL plans. */
export function createFaultServer(): Server {
  const counts = new Map<string, Count>();

  const isDue = (plan: FaultPlan) => {
    const count = counts.get(plan.run) ?? { requests: 0, firstAtMs: Date.now() };
    count.requests += 1;
    counts.set(plan.run, count);
    if (plan.forMs !== undefined) return Date.now() - count.firstAtMs < plan.forMs;
    return plan.times === undefined || count.requests <= plan.times;
  };

  return createServer((request, response) => {
    void answer(request, response, isDue).catch(() => response.destroy());
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  isDue: (plan: FaultPlan) => boolean,
) {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  const [, encoded = "", ...rest] = pathname.split("/");
  const file = normalize(rest.join("/"));
  const plan = JSON.parse(
    Buffer.from(encoded.replaceAll("_", "/"), "base64").toString(),
  ) as FaultPlan;
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", "range");
  response.setHeader("cache-control", "no-store");
  if (request.method === "OPTIONS") return response.end();

  const body = await bodyOf(file, plan);
  if (!body) return response.writeHead(404).end();
  response.setHeader(
    "content-type",
    types[extname(file)] ?? (file === "film" ? "video/mp4" : "application/octet-stream"),
  );
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? Number.NaN);
  if (file.startsWith("film") && start < body.length && plan.fault === undefined) {
    response.setHeader("content-range", `bytes ${start}-${body.length - 1}/${body.length}`);
    return response.writeHead(206).end(body.subarray(start));
  }
  const due =
    plan.fault === "slow" || plan.fault === "mime" || (plan.on === targetOf(file) && isDue(plan));
  if (due) await fail(response, plan, body);
  else response.end(body);
}

function targetOf(file: string): FaultTarget | null {
  if (file === "master.m3u8" || file === "plain.m3u8" || file.startsWith("film")) return "master";
  if (/^v\d+\/index\.m3u8$/.test(file)) return "playlist";
  if (/^v\d+\/3\.m4s$/.test(file)) return "segment";
  return file.endsWith(".key") ? "key" : null;
}

async function bodyOf(file: string, { encrypted, silent }: FaultPlan): Promise<Buffer | null> {
  if (file.endsWith("stream.key")) return key;
  if (file.startsWith("film")) return film(file);
  const body = await readFile(join(media, file)).catch(() => null);
  if (body && silent && file === "master.m3u8") return withoutAudio(body);
  if (!body || !encrypted || !file.startsWith("v")) return body;
  if (file.endsWith(".m4s")) {
    const cipher = createCipheriv("aes-128-cbc", key, iv);
    return Buffer.concat([cipher.update(body), cipher.final()]);
  }
  if (!file.endsWith(".m3u8")) return body;
  // After the map, so that the init segment stays clear.
  const tag = `#EXT-X-KEY:METHOD=AES-128,URI="stream.key",IV=0x${iv.toString("hex")}`;
  return Buffer.from(body.toString().replace(/(#EXT-X-MAP.*)/, `$1\n${tag}`));
}

function withoutAudio(master: Buffer): Buffer {
  const text = master
    .toString()
    .replaceAll(/#EXT-X-MEDIA:TYPE=AUDIO.*\n|,AUDIO="audio"|,mp4a[.\d]+/g, "");
  return Buffer.from(text);
}

/** The segments of a rendition as one file. Under other names, random bytes that nothing plays. */
async function film(file: string): Promise<Buffer> {
  if (file !== "film.mp4" && file !== "film") return randomBytes(1000);
  const names = ["init.mp4", ...Array.from({ length: 12 }, (_, index) => `${index}.m4s`)];
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(media, "v240", name)))));
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Responds with a fault instead of the body. */
export async function fail(
  response: ServerResponse,
  { fault }: Pick<FaultPlan, "fault">,
  body: Buffer,
) {
  switch (fault) {
    case "403":
    case "404":
    case "500":
      return response.writeHead(Number(fault), { "content-type": "text/plain" }).end("no");
    case "json401":
    case "json200":
      return response
        .writeHead(fault === "json401" ? 401 : 200, { "content-type": "application/json" })
        .end('{"error":"login first"}');
    case "reset":
      return response.destroy();
    case "truncated":
      response.writeHead(200, { "content-length": body.length });
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
      return;
    case "cut-short":
      return response.end(body.subarray(0, body.length / 2));
    case "garbage":
      return response.end(randomBytes(body.length));
    case "undecodable":
      return response.end(scrambled(body));
    case "silence":
      await waitMs(silenceMs);
      return response.end(body);
    case "mime":
      return response.setHeader("content-type", "text/plain").end(body);
    case "empty":
      return response.end("#EXTM3U\n");
    case "slow": {
      await waitMs(slowLatencyMs);
      const step = slowBytesPerSecond / 10;
      for (let at = 0; at < body.length; at += step) {
        response.write(body.subarray(at, at + step));
        await waitMs(100);
      }
      return response.end();
    }
    case undefined:
      return response.end(body);
  }
}

/** Replaces the content of the boxes by noise, which only the decoder detects. */
function scrambled(body: Buffer): Buffer {
  const mdat = body.indexOf("mdat");
  return Buffer.concat([body.subarray(0, mdat + 8), randomBytes(body.length - mdat - 8)]);
}
