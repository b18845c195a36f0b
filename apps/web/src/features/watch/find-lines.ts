import type { Transcript } from "@marquee/api-client";

type Lines = Transcript["lines"];

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns the lines that contain all words, in any case and with any accents. */
export function findLines(lines: Lines, searched: string): Lines {
  const words = fold(searched).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ text }) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
}
