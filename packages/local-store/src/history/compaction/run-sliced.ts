import { hasElapsed } from "../../has-elapsed";
import type { Clock } from "../../ports/clock";

/** Leaves half of a frame to the page. */
const maxSliceMs = 8;

/**
 * Runs a job in slices, so that the browser can handle input and paint between them. Returns
 * undefined if `isActive` returned false before the end.
 */
export async function runSliced<T>(
  job: Generator<void, T>,
  clock: Clock,
  isActive: () => boolean,
): Promise<T | undefined> {
  let sliceStart = clock.now();
  while (isActive()) {
    const { done, value } = job.next();
    if (done) return value;
    if (hasElapsed(clock, sliceStart, maxSliceMs)) {
      await clock.nextTask();
      sliceStart = clock.now();
    }
  }
  return undefined;
}

/** Runs a job to its end without a break. */
export function runAtOnce<T>(job: Generator<void, T>): T {
  for (;;) {
    const { done, value } = job.next();
    if (done) return value;
  }
}
