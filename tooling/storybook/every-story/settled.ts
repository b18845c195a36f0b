import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";

const nextFrame = () => new Promise(requestAnimationFrame);

/** Repeats `find` until it finds nothing or time is up, and returns its last result. */
export async function settled(find: () => string[]): Promise<string[]> {
  const endMs = performance.now() + waitTimeoutMs;
  for (;;) {
    await nextFrame();
    const found = find();
    if (found.length === 0 || performance.now() > endMs) return found;
  }
}
