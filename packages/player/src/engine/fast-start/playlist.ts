import { parseRange, urlOfRange, type ByteRange } from "./byte-range";
import { mergeCopies } from "./merge-copies";

/** URLs of a rendition on one server, with its renditions of audio and captions. */
export interface Place {
  /** Its server, by the stream's own name for it or by its host. */
  pathway: string;
  url: string;
  audioUrl: string | null;
  audioGroup: string | null;
  captionGroup: string | null;
  /** Turns a URL of the playlist into the one that this server has instead. */
  rewrite?: (url: string) => string;
}

export const audioCodecs = /^(mp4a|[ae]c-|opus|flac|alac|mp3|dts|mh)/i;

/** A rendition, at the server that comes first. */
export interface Variant extends Place {
  bandwidth: number;
  height: number;
  /** Null where the own engine plays its audio alone. */
  videoCodec: string | null;
  audioCodec: string | null;
  /** The same rendition on other servers. */
  copies: readonly Place[];
}

export interface Segment {
  /** `missingUrl` where the server has no such segment. */
  url: string;
  startSeconds: number;
  /** `missingUrl` where it has none. */
  initUrl: string;
  /** Number of discontinuities before it. */
  period: number;
  /** A part of a segment that needs the one before it. */
  isDependent?: boolean;
}

export interface SegmentList {
  segments: readonly Segment[];
  /** End of the last segment. */
  durationSeconds: number;
  /** More segments will come. */
  isLive?: boolean;
  /** Some segments are parts of one. */
  hasParts?: boolean;
}

/**
 * The URL of a segment that the playlist says is missing, or that has none. Nothing can be loaded
 * from it.
 */
export const missingUrl = "missing:";

/**
 * Tags that a fast start does not support, and leaves to hls.js: also a start that is not 0. The
 * only type that begins with CLOSED is CLOSED-CAPTIONS, the only I-FRAMES tag I-FRAMES-ONLY, and a
 * VIDEO-RANGE is PQ, HLG or SDR.
 */
const unsupportedTags =
  /#EXT-X-(KEY:(?!METHOD=NONE)|SESSION-KEY|DEFINE|I-FRAMES|START:.*=[-1-9])|RANGE=[PH]|TYPE=CLOSED/;

/** The variants of a master playlist, lowest first; null when it has unsupported tags. */
export function parseMaster(text: string, base: string): Variant[] | null {
  if (!text.startsWith("#EXTM3U") || unsupportedTags.test(text)) return null;
  const lines = linesOf(text);
  const audioRenditions = lines
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .map(attributesOf)
    .filter(({ TYPE }) => TYPE === "AUDIO");
  const steering = steeringOf(lines);
  const variants = lines.flatMap((line, index) => {
    if (!line.startsWith("#EXT-X-STREAM-INF:")) return [];
    const attributes = attributesOf(line);
    const { BANDWIDTH, RESOLUTION = "", CODECS = "", AUDIO, SUBTITLES } = attributes;
    const codecs = CODECS.split(",").map((codec) => codec.trim());
    const videoCodec = codecs.find((codec) => /^(avc|hvc|hev|av01|vp0?9)/.test(codec));
    const group = audioRenditions.filter((each) => each["GROUP-ID"] === AUDIO);
    const audioUri = (group.find(({ DEFAULT }) => DEFAULT === "YES") ?? group[0])?.["URI"];
    const uri = lines.find((next, at) => at > index && !next.startsWith("#"));
    // Audio is muxed with video, or there is none.
    if (!videoCodec || !uri || (AUDIO && !audioUri)) return [];
    const url = urlOf(uri, base);
    return [
      {
        rendition: renditionOf(attributes),
        pathway: attributes["PATHWAY-ID"] ?? (steering ? "." : new URL(url).host),
        url,
        bandwidth: Number(BANDWIDTH),
        height: Number(RESOLUTION.split("x")[1] ?? 0),
        videoCodec,
        // Codecs of captions, or of a second layer of video, may be listed as well.
        audioCodec: codecs.find((codec) => audioCodecs.test(codec)) ?? null,
        audioUrl: audioUri ? urlOf(audioUri, base) : null,
        audioGroup: AUDIO ?? null,
        captionGroup: SUBTITLES ?? null,
      },
    ];
  });
  const merged = mergeCopies(variants, steering?.["PATHWAY-ID"]);
  return merged[0] ? merged.sort((a, b) => a.bandwidth - b.bandwidth) : null;
}

/** Returns a key that all copies of a rendition share. */
function renditionOf(attributes: Attributes): string {
  return (
    attributes["STABLE-VARIANT-ID"] ??
    ["BANDWIDTH", "RESOLUTION", "CODECS", "FRAME-RATE"].map((name) => attributes[name]).join()
  );
}

/** The attributes of the content steering, if servers are chosen by one. */
export function steeringOf(lines: readonly string[]): Attributes | null {
  const tag = lines.find((line) => line.startsWith("#EXT-X-CONTENT-STEERING:"));
  return tag ? attributesOf(tag) : null;
}

/** The segments of an fMP4 playlist; null when it has unsupported tags. */
export function parseMedia(text: string, base: string): SegmentList | null {
  const list = parseSegments(text, base);
  return list?.segments.every(({ initUrl }) => initUrl !== missingUrl) ? list : null;
}

/**
 * The segments of a playlist, from second 0 on; null when it has unsupported tags, or none although
 * it is finished. `before` is what the first segment follows.
 */
export function parseSegments(
  text: string,
  base: string,
  before: Pick<Segment, "initUrl" | "period"> = { initUrl: missingUrl, period: 0 },
): SegmentList | null {
  if (!text.startsWith("#EXTM3U") || unsupportedTags.test(text)) return null;
  const isLive = !text.includes("#EXT-X-ENDLIST");
  const segments: Segment[] = [];
  let at = 0;
  let duration = 0;
  let { period, initUrl } = before;
  let isGap = false;
  let range: string | null = null;
  let nextByte = 0;
  for (const line of linesOf(text)) {
    const value = line.slice(line.indexOf(":") + 1);
    if (line.startsWith("#EXTINF:")) duration = Number.parseFloat(value);
    else if (line === "#EXT-X-GAP") isGap = true;
    else if (line === "#EXT-X-DISCONTINUITY") period += 1;
    else if (line.startsWith("#EXT-X-BYTERANGE:")) range = value;
    else if (line.startsWith("#EXT-X-MAP:")) {
      const { URI, BYTERANGE } = attributesOf(line);
      const url = URI ? urlOf(URI, base) : missingUrl;
      initUrl = partOf(url, BYTERANGE ? parseRange(BYTERANGE, 0) : null);
    } else if (!line.startsWith("#")) {
      const bytes: ByteRange | null = range ? parseRange(range, nextByte) : null;
      const url = isGap ? missingUrl : urlOf(line, base);
      segments.push({ url: partOf(url, bytes), startSeconds: at, initUrl, period });
      at += duration;
      nextByte = bytes ? bytes.end + 1 : 0;
      range = null;
      isGap = false;
    }
  }
  if (isLive) return { segments, durationSeconds: at, isLive };
  return at > 0 ? { segments, durationSeconds: at } : null;
}

function partOf(url: string, range: ByteRange | null): string {
  return range && url !== missingUrl ? urlOfRange(url, range) : url;
}

/** One line that cannot be parsed is one missing file. */
export function urlOf(uri: string, base: string): string {
  try {
    return new URL(uri, base).href;
  } catch {
    return missingUrl;
  }
}

export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the index of the segment that contains a position. */
export function segmentAt({ segments }: SegmentList, seconds: number): number {
  return Math.max(
    0,
    segments.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 0.001),
  );
}

export type Attributes = Record<string, string | undefined>;

/** Attributes of a tag, without their quotes. */
export function attributesOf(line: string): Attributes {
  return Object.fromEntries(
    [...line.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g)].map(([, name, value]) => [
      name,
      value?.replaceAll('"', ""),
    ]),
  );
}
