import type { LocksLike } from "../ports/locks-like";

/** Runs `job` while no other tab holds the lock; where locks are missing or refused, it just runs. */
export async function withLock(locks: LocksLike | null, name: string, job: () => Promise<void>): Promise<void> {
  let begun = false;
  const once = () => {
    begun = true;
    return job();
  };
  try {
    await locks?.request(name, once);
  } catch (error) {
    if (begun) throw error;
  }
  if (!begun) await once();
}
