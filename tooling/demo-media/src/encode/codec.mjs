import { boxAt } from "./boxes.mjs";

const VISUAL_ENTRY_HEADER = 78;

/**
 * The RFC 6381 name of an AVC track, from the profile, constraint and level bytes of its avcC box.
 */
export function avcCodec(init) {
  const stsd = boxAt(init, "moov/trak/mdia/minf/stbl/stsd");
  const entry = boxAt(init, "avc1", { body: stsd.body + 8, end: stsd.end });
  const avcC = boxAt(init, "avcC", { body: entry.body + VISUAL_ENTRY_HEADER, end: entry.end });
  return `avc1.${init.toString("hex", avcC.body + 1, avcC.body + 4)}`;
}

/** AAC Low Complexity, the only audio codec of the catalogue. */
export const AAC_CODEC = "mp4a.40.2";
