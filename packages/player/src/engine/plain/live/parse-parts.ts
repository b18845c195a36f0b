import { parseRange, urlOfRange } from "../../fast-start/byte-range";
import { attributesOf, missingUrl, urlOf } from "../../fast-start/playlist";

/** A part of a segment, of a stream with low latency. */
export interface Part {
  /** `missingUrl` for a gap. */
  url: string;
  durationSeconds: number;
  /** Decoding can begin with it. */
  isIndependent: boolean;
}

const tag = "#EXT-X-PART:";

/** Parts by index of their segment in the playlist: the last ones may be of one that is growing. */
export function parseParts(
  lines: readonly string[],
  base: string,
): ReadonlyMap<number, readonly Part[]> {
  const parts = new Map<number, Part[]>();
  let index = 0;
  let nextByte = 0;
  for (const line of lines) {
    if (!line.startsWith("#")) {
      index += 1;
      nextByte = 0;
    }
    if (!line.startsWith(tag)) continue;
    const { URI, DURATION, BYTERANGE, INDEPENDENT, GAP } = attributesOf(line);
    const range = BYTERANGE === undefined ? null : parseRange(BYTERANGE, nextByte);
    nextByte = range ? range.end + 1 : 0;
    const file = URI && GAP !== "YES" ? urlOf(URI, base) : missingUrl;
    const known = parts.get(index) ?? [];
    const part = {
      url: range && file !== missingUrl ? urlOfRange(file, range) : file,
      durationSeconds: Number(DURATION),
      isIndependent: INDEPENDENT === "YES" || known.length === 0,
    };
    parts.set(index, [...known, part]);
  }
  return parts;
}

/** The newest part that the playlist of another rendition has. */
export interface RenditionReport {
  url: string;
  sequence: number;
  /** Null for a rendition without parts. */
  part: number | null;
}

export function parseReports(lines: readonly string[], base: string): RenditionReport[] {
  return lines
    .filter((line) => line.startsWith("#EXT-X-RENDITION-REPORT:"))
    .map(attributesOf)
    .flatMap(({ URI = "", "LAST-MSN": sequence, "LAST-PART": part }) =>
      sequence === undefined
        ? []
        : [
            {
              url: urlOf(URI, base),
              sequence: Number(sequence),
              part: part === undefined ? null : Number(part),
            },
          ],
    );
}

/** The part that follows the last one, which the server sends once it is there; null for none. */
export function parseHint(lines: readonly string[], base: string): string | null {
  const line = lines.find((each) => /^#EXT-X-PRELOAD-HINT:.*TYPE=PART/.test(each));
  if (line === undefined) return null;
  const { URI, "BYTERANGE-START": start, "BYTERANGE-LENGTH": length } = attributesOf(line);
  if (!URI) return null;
  const url = urlOf(URI, base);
  if (start === undefined && length === undefined) return url;
  // Without a length, its end is known once the part is listed.
  if (length === undefined) return null;
  return urlOfRange(url, parseRange(length, Number(start ?? 0)));
}
