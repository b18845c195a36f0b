import type { Clock } from "../../ports/clock";

/** How long the page is kept busy before others get their turn, in milliseconds. */
const longestSlice = 8;

/** Runs a job in slices, so that input and painting come through; undefined when it was given up as no longer wanted. */
export async function runSliced<T>(
  job: Generator<void, T>,
  clock: Clock,
  isWanted: () => boolean,
): Promise<T | undefined> {
  for (let start = clock.now(); isWanted();) {
    const { done, value } = job.next();
    if (done) return value;
    if (Math.abs(clock.now() - start) < longestSlice) continue;
    await clock.nextTask();
    start = clock.now();
  }
  return undefined;
}

/** Runs such a job to its end without a break. */
export function runAtOnce<T>(job: Generator<void, T>): T {
  for (;;) {
    const { done, value } = job.next();
    if (done) return value;
  }
}
