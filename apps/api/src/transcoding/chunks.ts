import { videoTimescale } from "./engine/video-timescale.ts";
import { cutSeconds } from "./engine/segment-times.ts";

export interface Chunk {
  readonly chunk: number;
  readonly firstIndex: number;
  readonly cuts: readonly number[];
  readonly endTicks: number | null;
}

const chunkSeconds = 30;

/** Covers a little more than the header's duration, which is inexact. */
export function regularCuts(durationSeconds: number): number[] {
  const cuts = [0];
  while (cutSeconds(cuts.length) < durationSeconds)
    cuts.push(cutSeconds(cuts.length) * videoTimescale);
  return cuts;
}

/** Chunks last about half a minute. */
export function splitIntoChunks(cuts: readonly number[]): Chunk[] {
  const chunks: { firstIndex: number; cuts: number[] }[] = [];
  cuts.forEach((cut, index) => {
    const current = chunks.at(-1);
    const start = current?.cuts[0] ?? 0;
    // Includes the segment after the cut.
    const end = cuts[index + 1] ?? cut;
    if (current && end - start <= chunkSeconds * videoTimescale) current.cuts.push(cut);
    else chunks.push({ firstIndex: index, cuts: [cut] });
  });
  return chunks.map(({ firstIndex, cuts: own }, chunk) => ({
    chunk,
    firstIndex,
    cuts: own,
    endTicks: chunks[chunk + 1]?.cuts[0] ?? null,
  }));
}
