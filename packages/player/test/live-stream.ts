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
}

const defaultWindowSegments = 6;
const partsPerSegment = 2;

/** File of the media for a segment. */
export function mediaIndex({ discontinuityAt = Infinity }: LiveStream, index: number): number {
  return index < discontinuityAt ? index : index - discontinuityAt;
}

/** Returns the current media playlist of a stream. */
export function livePlaylist(stream: LiveStream, durations: readonly number[]): string {
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:9",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(stream.type === "low-latency"
      ? partLines(stream, durations)
      : segmentLines(stream, durations)),
    ...(stream.hasEnded ? ["#EXT-X-ENDLIST"] : []),
    "",
  ].join("\n");
}

function segmentLines(stream: LiveStream, durations: readonly number[]): string[] {
  const {
    type,
    published,
    windowSegments = defaultWindowSegments,
    gapAt,
    discontinuityAt = Infinity,
  } = stream;
  const first = type === "event" ? 0 : Math.max(0, published - windowSegments);
  const lines = ["#EXT-X-TARGETDURATION:2", `#EXT-X-MEDIA-SEQUENCE:${first}`];
  if (first > discontinuityAt) lines.push("#EXT-X-DISCONTINUITY-SEQUENCE:1");
  if (type === "event") lines.push("#EXT-X-PLAYLIST-TYPE:EVENT");
  lines.push(`#EXT-X-MAP:URI="init.mp4"`);
  for (let index = first; index < published; index += 1) {
    if (index === discontinuityAt) lines.push("#EXT-X-DISCONTINUITY");
    if (index === gapAt) lines.push("#EXT-X-GAP");
    lines.push(
      ...dateLines(stream, durations, index),
      `#EXTINF:${durations[index]},`,
      `${index}.m4s`,
    );
  }
  return lines;
}

function partLines(stream: LiveStream, durations: readonly number[]): string[] {
  const { published, hasEnded } = stream;
  const lines = [
    "#EXT-X-TARGETDURATION:4",
    "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=6.1",
    "#EXT-X-PART-INF:PART-TARGET=2.01",
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-MAP:URI="init.mp4"`,
  ];
  for (let index = 0; index < published; index += 1) {
    if (index % partsPerSegment === 0) lines.push(...dateLines(stream, durations, index));
    lines.push(`#EXT-X-PART:DURATION=${durations[index]},URI="${index}.m4s",INDEPENDENT=YES`);
    if (index % partsPerSegment === 0) continue;
    const seconds = (durations[index - 1] ?? 0) + (durations[index] ?? 0);
    lines.push(`#EXTINF:${seconds},`, `pair-${index - 1}.m4s`);
  }
  if (!hasEnded) lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${published}.m4s"`);
  return lines;
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
