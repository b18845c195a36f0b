import type { FaultKind } from "./fault-plan.ts";

/** A stream that the test advances, rather than a clock. */
export interface LiveStream {
  type: "live" | "event" | "low-latency";
  /**
   * Segments of 2 s that have been published, up to 12; of a low-latency stream parts, two of which
   * make a segment.
   */
  published: number;
  /** Latest segments that a live playlist retains; default 6. */
  windowSegments?: number;
  hasEnded?: boolean;
  /** Responds 404 to playlists. */
  isMissing?: boolean;
  /** Index of a segment that is missing, and marked as such. */
  gapAt?: number;
  /** Index of a segment from which timestamps begin again. */
  discontinuityAt?: number;
  /** Programme time of the first segment, as ISO 8601. */
  startsAt?: string;
  /** Index of a segment that is listed, and responds 404. */
  missingAt?: number;
  /** Delay of each playlist's response. */
  playlistDelayMs?: number;
  /** Index of a segment from which sequence numbers begin again at 0. */
  countsAnewAt?: number;
  /** Differences in the playlists of audio. */
  audio?: { laterMs?: number; sequence?: number };
  /** The master playlist has three renditions of video. */
  hasVariants?: boolean;
  /** The master playlist has captions. */
  hasCaptions?: boolean;
  /** What a server with low latency does with requests of what is not there yet. */
  blocking?: "responds at once" | "never responds" | "says that it cannot";
  /** Only the first part of a segment is marked as independent. */
  hasDependentParts?: boolean;
  /** Seconds that each part lasts by its playlist, if not those of its media. */
  listedPartSeconds?: number;
  /** The hinted file responds 404, and is not the one that is listed. */
  hasWrongHints?: boolean;
  /** A fault of the video, from now on. */
  fault?: LiveFault;
  /** Seconds at the end of playlists that a reload with `_HLS_skip` brings alone. */
  skipUntilSeconds?: number;
}

export interface LiveFault {
  kind: FaultKind;
  /** Its playlist, or the segment or part with this index. */
  on: "playlist" | number;
  /** Number of requests with the fault; default all. */
  times?: number;
}

/** A parsed request for a playlist. */
export interface PlaylistRequest {
  kind: "video" | "audio" | "captions";
  /** Without the segments that are far behind the end. */
  isDelta: boolean;
  /** Of its rendition. */
  folder: string;
}

const defaultWindowSegments = 6;
const partsPerSegment = 2;
/** Parts of older segments are not listed any more. */
const listedParts = 6;
/** Files of the test media, which are repeated after them. */
export const mediaFiles = 12;

/** File of the media for a segment. */
export function mediaIndex({ discontinuityAt = Infinity }: LiveStream, index: number): number {
  return index < discontinuityAt ? index : index - discontinuityAt;
}

/** Returns the current media playlist of a stream. */
export function livePlaylist(
  stream: LiveStream,
  durations: readonly number[],
  request: PlaylistRequest,
): string {
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:9",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(stream.type === "low-latency"
      ? partLines(stream, durations, request)
      : segmentLines(request.kind === "audio" ? audioOf(stream) : stream, durations, request)),
    ...(stream.hasEnded ? ["#EXT-X-ENDLIST"] : []),
    "",
  ].join("\n");
}

/** The same segments, dated and counted otherwise. */
function audioOf({ startsAt, audio = {}, ...stream }: LiveStream): LiveStream {
  const { laterMs = 0, sequence = 0 } = audio;
  const dates =
    startsAt === undefined
      ? {}
      : { startsAt: new Date(Date.parse(startsAt) + laterMs).toISOString() };
  return { ...stream, ...dates, countsAnewAt: (stream.countsAnewAt ?? 0) - sequence };
}

function segmentLines(
  stream: LiveStream,
  durations: readonly number[],
  { isDelta, kind }: PlaylistRequest,
): string[] {
  const {
    type,
    published,
    windowSegments = defaultWindowSegments,
    gapAt,
    discontinuityAt = Infinity,
    countsAnewAt = 0,
    skipUntilSeconds,
  } = stream;
  const start = type === "event" ? 0 : Math.max(0, published - windowSegments);
  const isAnew = countsAnewAt > 0 && published > countsAnewAt;
  const first = isAnew ? Math.max(start, countsAnewAt) : start;
  const sequence = countsAnewAt < 0 || isAnew ? first - countsAnewAt : first;
  const lines = ["#EXT-X-TARGETDURATION:2", `#EXT-X-MEDIA-SEQUENCE:${sequence}`];
  if (skipUntilSeconds !== undefined)
    lines.push(`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${skipUntilSeconds}`);
  const keptSegments = (skipUntilSeconds ?? 0) / 2;
  const skipped = isDelta ? Math.max(0, published - first - keptSegments) : 0;
  if (first > discontinuityAt) lines.push("#EXT-X-DISCONTINUITY-SEQUENCE:1");
  if (type === "event") lines.push("#EXT-X-PLAYLIST-TYPE:EVENT");
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  else if (kind !== "captions") lines.push(`#EXT-X-MAP:URI="init.mp4"`);
  for (let index = first + skipped; index < published; index += 1) {
    if (index === discontinuityAt) lines.push("#EXT-X-DISCONTINUITY");
    if (index === gapAt) lines.push("#EXT-X-GAP");
    lines.push(
      ...dateLines(stream, durations, index),
      `#EXTINF:${durations[index]},`,
      kind === "captions" ? `${index}.vtt` : `${index}.m4s`,
    );
  }
  return lines;
}

function partLines(
  stream: LiveStream,
  durations: readonly number[],
  { isDelta, folder }: PlaylistRequest,
): string[] {
  const { published, hasEnded, skipUntilSeconds } = stream;
  const canBlock = stream.blocking === "says that it cannot" ? "NO" : "YES";
  const canSkip = skipUntilSeconds === undefined ? "" : `,CAN-SKIP-UNTIL=${skipUntilSeconds}`;
  const lines = [
    "#EXT-X-TARGETDURATION:4",
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=${canBlock},PART-HOLD-BACK=6.1${canSkip}`,
    "#EXT-X-PART-INF:PART-TARGET=2.01",
    "#EXT-X-MEDIA-SEQUENCE:0",
  ];
  const segments = Math.floor(published / partsPerSegment);
  const keptSegments = (skipUntilSeconds ?? 0) / (2 * partsPerSegment);
  const skipped = isDelta ? Math.max(0, segments - keptSegments) : 0;
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  else lines.push(`#EXT-X-MAP:URI="init.mp4"`);
  const durationOf = (index: number) => durations[index % mediaFiles] ?? 0;
  const firstPart = published - (published % partsPerSegment) - listedParts;
  for (let index = skipped * partsPerSegment; index < published; index += 1) {
    if (index % partsPerSegment === 0) lines.push(...dateLines(stream, durations, index));
    if (index >= firstPart) lines.push(partLine(stream, index, durationOf(index)));
    if (index % partsPerSegment === 0) continue;
    const seconds = durationOf(index - 1) + durationOf(index);
    lines.push(`#EXTINF:${seconds},`, `pair-${index - 1}.m4s`);
  }
  if (hasEnded) return lines;
  const hint = stream.hasWrongHints ? "hint" : published;
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${hint}.m4s"`);
  return [...lines, ...reportLines(stream, folder)];
}

function partLine(stream: LiveStream, index: number, seconds: number): string {
  const isIndependent = !stream.hasDependentParts || index % partsPerSegment === 0;
  const attributes = [
    `DURATION=${stream.listedPartSeconds ?? seconds}`,
    `URI="${index}.m4s"`,
    ...(isIndependent ? ["INDEPENDENT=YES"] : []),
    ...(index === stream.gapAt ? ["GAP=YES"] : []),
  ];
  return `#EXT-X-PART:${attributes.join(",")}`;
}

/** The newest parts of the other renditions. */
function reportLines({ published }: LiveStream, folder: string): string[] {
  const last = published - 1;
  const newest = [Math.floor(last / partsPerSegment), last % partsPerSegment];
  return ["v144", "v240", "v360", "en"]
    .filter((each) => each !== folder)
    .map(
      (each) =>
        `#EXT-X-RENDITION-REPORT:URI="../${each}/index.m3u8",` +
        `LAST-MSN=${newest[0]},LAST-PART=${newest[1]}`,
    );
}

function dateLines(
  { startsAt }: LiveStream,
  durations: readonly number[],
  index: number,
): string[] {
  if (startsAt === undefined) return [];
  const seconds = durations.slice(0, index).reduce((sum, each) => sum + each, 0);
  return [
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(Date.parse(startsAt) + seconds * 1000).toISOString()}`,
  ];
}

/** Index of the part that a blocking reload waits for; -1 if the request does not block. */
export function awaitedPart(query: URLSearchParams): number {
  const segment = query.get("_HLS_msn");
  if (segment === null) return -1;
  const part = Number(query.get("_HLS_part") ?? partsPerSegment - 1);
  return Number(segment) * partsPerSegment + part;
}
