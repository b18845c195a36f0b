import type { Clock } from "../ports/clock";

/** Items of one transaction: a few milliseconds of work, so that the page stays responsive. */
export const maxSliceLength = 250;

/** Processes a list slice by slice, each in a separate task. Returns all results. */
export async function inSlices<T, Result>(
  list: readonly T[],
  clock: Clock,
  process: (slice: readonly T[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < list.length; start += maxSliceLength) {
    if (start > 0) await clock.nextTask();
    results.push(...(await process(list.slice(start, start + maxSliceLength))));
  }
  return results;
}
