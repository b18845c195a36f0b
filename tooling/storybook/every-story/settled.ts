/** Long enough for what answers to a new width or setting: observers, and one more rendering. */
const patienceMs = 1000;

const nextFrame = () => new Promise(requestAnimationFrame);

/** What is found once nothing is found, or once there was time enough for that. */
export async function settled(find: () => string[]): Promise<string[]> {
  const startedAt = performance.now();
  await nextFrame();
  for (;;) {
    const found = find();
    if (found.length === 0 || performance.now() - startedAt > patienceMs) return found;
    await nextFrame();
  }
}
