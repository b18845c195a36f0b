/** Long enough for observers and one more render after a change of width or setting. */
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
