import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";

const nextFrame = () => new Promise(requestAnimationFrame);

/** What is found once nothing is found, or at the time limit. */
export async function settled(find: () => string[]): Promise<string[]> {
  const endMs = performance.now() + waitTimeoutMs;
  for (;;) {
    await nextFrame();
    const found = find();
    if (found.length === 0 || performance.now() > endMs) return found;
  }
}
