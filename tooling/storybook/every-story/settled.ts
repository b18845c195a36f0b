/** A second at 60 Hz: long enough for observers and one more render after a change of width or setting. */
const patienceFrames = 60;

const nextFrame = () => new Promise(requestAnimationFrame);

/** What is found once nothing is found, or once there were frames enough for that. */
export async function settled(find: () => string[]): Promise<string[]> {
  let found: string[] = [];
  for (let frame = 0; frame < patienceFrames; frame += 1) {
    await nextFrame();
    found = find();
    if (found.length === 0) break;
  }
  return found;
}
