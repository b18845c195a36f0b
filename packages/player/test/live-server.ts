import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FaultKind } from "./fault-plan.ts";
import { fail } from "./fault-server.ts";
import { liveCaptions } from "./live-captions.ts";
import {
  awaitedPart,
  livePlaylist,
  mediaIndex,
  type LiveStream,
  type PlaylistRequest,
} from "./live-stream.ts";
import { mediaSegment } from "./media-segment.ts";

const media = fileURLToPath(new URL("../test-media/", import.meta.url));
const maxBlockedMs = 5000;
const master = [
  "#EXTM3U",
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",' +
    'DEFAULT=YES,AUTOSELECT=YES,URI="en/index.m3u8"',
  "#EXT-X-STREAM-INF:BANDWIDTH=110000,RESOLUTION=426x240,FRAME-RATE=24.000," +
    'CODECS="avc1.4d4015,mp4a.40.2",AUDIO="audio"',
  "v240/index.m3u8",
  "",
].join("\n");
const captions =
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",' +
  'URI="captions-en/index.m3u8"';

interface Broadcast {
  stream: LiveStream;
  /** Files that were requested, in order. */
  requests: string[];
  changes: EventEmitter;
}

/**
 * Serves live streams made of the test media, at `/<id>/master.m3u8`. `PUT /<id>` with a
 * `LiveStream` starts or changes one; `GET /<id>` returns the files that were requested.
 */
export function createLiveServer(): Server {
  const broadcasts = new Map<string, Broadcast>();
  return createServer((request, response) => {
    respond(request, response, broadcasts).catch(() => response.destroy());
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  broadcasts: Map<string, Broadcast>,
) {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-methods", "GET, PUT");
  response.setHeader("cache-control", "no-store");
  if (request.method === "OPTIONS") return response.end();
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
  const [, id = "", ...rest] = pathname.split("/");
  if (request.method === "PUT") {
    const stream = JSON.parse(await text(request)) as LiveStream;
    const broadcast = broadcasts.get(id) ?? {
      stream,
      requests: [],
      changes: new EventEmitter().setMaxListeners(0),
    };
    broadcast.stream = stream;
    broadcasts.set(id, broadcast);
    broadcast.changes.emit("change");
    return response.end();
  }
  const broadcast = broadcasts.get(id);
  if (!broadcast) return response.writeHead(404).end();
  const file = rest.join("/");
  if (file === "") return response.end(JSON.stringify(broadcast.requests));
  const directives = [...searchParams.keys()].filter((key) => key.startsWith("_HLS_"));
  broadcast.requests.push(directives.length > 0 ? `${file}?${directives.join("&")}` : file);
  const body = await bodyOf(file, searchParams, broadcast);
  if (body === null) return response.writeHead(404).end();
  if (file.endsWith(".m3u8")) response.setHeader("content-type", "application/vnd.apple.mpegurl");
  const fault = dueFault(file, broadcast);
  if (fault) await fail(response, { fault }, Buffer.from(body));
  else response.end(body);
}

/** Counts the faults of the stream down. */
function dueFault(file: string, { stream: { fault } }: Broadcast): FaultKind | null {
  if (!fault || file !== `v240/${fault.on === "playlist" ? "index.m3u8" : `${fault.on}.m4s`}`)
    return null;
  const { times = Infinity } = fault;
  fault.times = times - 1;
  return times > 0 ? fault.kind : null;
}

async function bodyOf(
  file: string,
  query: URLSearchParams,
  broadcast: Broadcast,
): Promise<string | Buffer | null> {
  const [folder = "", name = ""] = file.split("/");
  if (file.endsWith(".m3u8")) {
    if (broadcast.stream.isMissing) return null;
    if (file === "master.m3u8") return masterOf(broadcast.stream);
    await held(broadcast, awaitedPart(query));
    const { playlistDelayMs = 0 } = broadcast.stream;
    await new Promise((resolve) => setTimeout(resolve, playlistDelayMs));
    return livePlaylist(
      broadcast.stream,
      await durationsOf(folder.startsWith("captions") ? "v240" : folder),
      {
        kind: kinds[folder] ?? "video",
        isDelta: query.has("_HLS_skip"),
        folder,
      },
    );
  }
  if (name === "init.mp4") return readFile(join(media, folder, name));
  const index = Number(/\d+/.exec(name)?.[0]);
  if (Number.isNaN(index)) return null;
  if (index === broadcast.stream.gapAt || index === broadcast.stream.missingAt) return null;
  if (name.endsWith(".vtt")) return liveCaptions(broadcast.stream, index);
  const isPair = name.startsWith("pair");
  await published(broadcast, isPair ? index + 1 : index);
  const segment = (each: number) => mediaSegment(folder, mediaIndex(broadcast.stream, each));
  return isPair ? Buffer.concat([await segment(index), await segment(index + 1)]) : segment(index);
}

const kinds: Readonly<Record<string, PlaylistRequest["kind"]>> = {
  en: "audio",
  "captions-en": "captions",
};

async function masterOf({ hasVariants, hasCaptions }: LiveStream): Promise<string | Buffer> {
  if (hasVariants) return readFile(join(media, "plain.m3u8"));
  if (!hasCaptions) return master;
  return master
    .replace("#EXTM3U", `#EXTM3U\n${captions}`)
    .replace('AUDIO="audio"\n', 'AUDIO="audio",SUBTITLES="captions"\n');
}

/** Holds the response to a blocking reload back. */
async function held(broadcast: Broadcast, index: number): Promise<void> {
  const { blocking } = broadcast.stream;
  if (blocking === "responds at once") return;
  const awaited = published(broadcast, index);
  if (blocking === "never responds" && index >= broadcast.stream.published)
    return new Promise(() => {});
  await Promise.race([awaited, blockedLongEnough()]);
}

/** A server responds to a blocking reload in the end. A player gives up one that does not. */
const blockedLongEnough = () => new Promise((resolve) => setTimeout(resolve, maxBlockedMs).unref());

/** Resolves when a segment or part has been published, or the stream has ended. */
async function published(broadcast: Broadcast, index: number): Promise<void> {
  while (index >= broadcast.stream.published && !broadcast.stream.hasEnded) {
    await new Promise((resolve) => broadcast.changes.once("change", resolve));
  }
}

async function durationsOf(folder: string): Promise<number[]> {
  const playlist = await readFile(join(media, folder, "index.m3u8"), "utf8");
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
}
