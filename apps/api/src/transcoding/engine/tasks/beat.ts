import type { Channel } from "../channel.ts";

const beatMs = 2_000;
/** An engine for speech does not report failures, but is idle after them. */
const workingMicroseconds = 20_000;

/** Reports progress while the work uses the processor. */
export async function beat<Result>(
  channel: Pick<Channel, "sendProgress">,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (user > workingMicroseconds) channel.sendProgress(seconds);
  }, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
