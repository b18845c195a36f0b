import type { LevelParsed } from "hls.js";
import { isTypeSupported, mediaSourceClass } from "../media-source";

/** Names of codecs by the start of their codec string. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^(hvc|hev)1/, "HEVC"],
  [/^(dvh1|dvhe|dva1|dvav|dav1)/, "Dolby Vision"],
  [/^avc[13]/, "H.264"],
  [/^av01/, "AV1"],
  [/^vp0?9/, "VP9"],
  [/^(mp4a\.(40\.34|6b|69)|mp3)/, "MP3"],

  [/^(ac-3|mp4a\.a5)/, "AC-3"],
  [/^(ec-3|mp4a\.a6)/, "E-AC-3"],
  [/^mp4a/, "AAC"],
];

/**
 * The codecs of a stream that the browser lacks, for people, such as `HEVC, AC-3`; null if it has
 * all that the playlist names.
 */
export function unsupportedCodecs(levels: readonly Pick<LevelParsed, "attrs">[]): string | null {
  if (!mediaSourceClass()) return null;
  const codecs = levels
    .flatMap(({ attrs }) => attrs["CODECS"]?.split(",") ?? [])
    .map((codec) => codec.trim());
  const missing = codecs.filter((codec) => !isTypeSupported(`video/mp4; codecs="${codec}"`));
  return [...new Set(missing.map(nameOf))].join(", ") || null;
}

function nameOf(codec: string): string {
  const lower = codec.toLowerCase();
  return (
    names.find(([pattern]) => pattern.test(lower))?.[1] ??
    codec.split(".")[0]?.toUpperCase() ??
    codec
  );
}
