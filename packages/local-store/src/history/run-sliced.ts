import type { Clock } from "../ports/clock";

/** How long the page is kept busy before others get their turn, in milliseconds. */
const longestSlice = 8;

/** Runs a job to its end at once. */
export function runAtOnce(job: Generator<void>): void {
  while (!job.next().done);
}

/** Runs a job in slices, so that input and painting come through; gives up when `isWanted` says so. */
export async function runSliced(job: Generator<void>, clock: Clock, isWanted: () => boolean): Promise<void> {
  let start = clock.now();
  while (isWanted() && !job.next().done) {
    if (Math.abs(clock.now() - start) < longestSlice) continue;
    await clock.nextTask();
    start = clock.now();
  }
}
