import { videoTimescale } from "./engine/video-timescale.ts";
import { cutSeconds } from "./engine/segment-times.ts";

/** A run of segments that one task encodes. */
export interface Chunk {
  readonly chunk: number;
  readonly firstIndex: number;
  /** Starts of its segments, in ticks. */
  readonly cuts: readonly number[];
  /** Start of the next chunk; null for the last one, which goes to the end of the file. */
  readonly endTicks: number | null;
}

const chunkSeconds = 30;

/**
 * Returns where the segments of an encoded video begin. A little more than its header says: headers
 * are inexact.
 */
export function regularCuts(durationSeconds: number): number[] {
  const cuts = [0];
  while (cutSeconds(cuts.length) < durationSeconds)
    cuts.push(cutSeconds(cuts.length) * videoTimescale);
  return cuts;
}

/** Splits the segments of a video into chunks of about half a minute. */
export function splitIntoChunks(cuts: readonly number[]): Chunk[] {
  const chunks: { firstIndex: number; cuts: number[] }[] = [];
  cuts.forEach((cut, index) => {
    const current = chunks.at(-1);
    const start = current?.cuts[0] ?? 0;
    // A chunk ends before it would be longer; the segment after the cut counts, too.
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
