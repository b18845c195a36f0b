import type { LocksLike } from "../../ports/locks-like";

/** Runs `job` while no other tab holds the lock; where locks are missing or refused, it just runs. */
export async function withLock(locks: LocksLike | null, name: string, job: () => Promise<unknown>): Promise<void> {
  let begun = false;
  try {
    await locks?.request(name, () => {
      begun = true;
      return job();
    });
  } catch (error) {
    if (begun) throw error;
  }
  if (!begun) await job();
}
