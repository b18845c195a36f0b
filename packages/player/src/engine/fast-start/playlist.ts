export interface Variant {
  url: string;
  bandwidth: number;
  height: number;
  videoCodec: string;
  audioCodec: string | null;
  audioUrl: string | null;
}

export interface MediaList {
  initUrl: string;
  /** The URL is `missingUrl` where the server has no such segment. */
  segments: readonly { url: string; startSeconds: number }[];
  durationSeconds: number;
}

/** The URL of a segment that the playlist says is missing, or that has none. Nothing can be loaded from it. */
export const missingUrl = "missing:";

/** Tags that a fast start does not support, and leaves to hls.js. */
const unsupportedTags =
  /#EXT-X-(KEY:(?!METHOD=NONE)|SESSION-KEY|DEFINE|BYTERANGE|DISCONTINUITY|PART|I-FRAMES-ONLY)|BYTERANGE=|VIDEO-RANGE=(PQ|HLG)/;

/** The variants of a master playlist, lowest first; null when it has unsupported tags. */
export function parseMaster(text: string, base: string): Variant[] | null {
  if (!text.startsWith("#EXTM3U") || unsupportedTags.test(text)) return null;
  const lines = linesOf(text);
  const audioRenditions = lines
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .map(attributesOf)
    .filter(({ TYPE }) => TYPE === "AUDIO");
  const variants = lines.flatMap((line, index): Variant[] => {
    if (!line.startsWith("#EXT-X-STREAM-INF:")) return [];
    const { BANDWIDTH, RESOLUTION = "", CODECS = "", AUDIO } = attributesOf(line);
    const codecs = CODECS.split(",").map((codec) => codec.trim());
    const videoCodec = codecs.find((codec) => /^(avc|hvc|hev|av01|vp0?9)/.test(codec));
    const group = audioRenditions.filter((each) => each["GROUP-ID"] === AUDIO);
    const chosen = group.find(({ DEFAULT }) => DEFAULT === "YES") ?? group[0];
    const uri = lines.find((next, at) => at > index && !next.startsWith("#"));
    // Audio is muxed with video, or there is none.
    if (!videoCodec || !uri || (AUDIO !== undefined && !chosen?.["URI"])) return [];
    return [
      {
        url: urlOf(uri, base),
        bandwidth: Number(BANDWIDTH),
        height: Number(RESOLUTION.split("x")[1] ?? 0),
        videoCodec,
        audioCodec: codecs.find((codec) => codec !== videoCodec) ?? null,
        audioUrl: chosen?.["URI"] ? urlOf(chosen["URI"], base) : null,
      },
    ];
  });
  return variants.length > 0 ? variants.sort((a, b) => a.bandwidth - b.bandwidth) : null;
}

/** The segments of a finished fMP4 playlist; null when it is live or has unsupported tags. */
export function parseMedia(text: string, base: string): MediaList | null {
  const lines = linesOf(text);
  const maps = new Set(lines.filter((line) => line.startsWith("#EXT-X-MAP:")));
  const [map = ""] = maps;
  const initUri = attributesOf(map)["URI"];
  const initUrl = initUri ? urlOf(initUri, base) : missingUrl;
  if (!text.startsWith("#EXTM3U") || unsupportedTags.test(text) || !text.includes("#EXT-X-ENDLIST")) return null;
  // Segments of several encodings follow each other.
  if (maps.size > 1 || initUrl === missingUrl) return null;
  const segments: { url: string; startSeconds: number }[] = [];
  let at = 0;
  let duration = 0;
  let uri = "";
  for (const line of lines) {
    if (line.startsWith("#EXTINF:")) duration = Number.parseFloat(line.slice(8));
    else if (line === "#EXT-X-GAP") uri = missingUrl;
    else if (!line.startsWith("#")) {
      segments.push({ url: uri || urlOf(line, base), startSeconds: at });
      at += duration;
      uri = "";
    }
  }
  return at > 0 ? { initUrl, segments, durationSeconds: at } : null;
}

/** One line that cannot be parsed is one missing file. */
function urlOf(uri: string, base: string): string {
  try {
    return new URL(uri, base).href;
  } catch {
    return missingUrl;
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns the index of the segment that contains a position. */
export function segmentAt({ segments }: MediaList, seconds: number): number {
  return Math.max(
    0,
    segments.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 0.001),
  );
}

/** Attributes of a tag, without their quotes. */
export function attributesOf(line: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...line.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g)].map(([, name, value]) => [name, value?.replaceAll('"', "")]),
  );
}
