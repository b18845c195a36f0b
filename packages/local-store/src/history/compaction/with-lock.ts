import type { LocksLike } from "../../ports/locks-like";

/**
 * Runs `job` while no other tab holds the lock; without a lock, if the browser has none or refuses
 * it.
 */
export async function withLock(
  locks: LocksLike | null,
  name: string,
  job: () => Promise<unknown>,
): Promise<void> {
  let hasStarted = false;
  try {
    await locks?.request(name, () => {
      hasStarted = true;
      return job();
    });
  } catch (error) {
    if (hasStarted) throw error;
  }
  if (!hasStarted) await job();
}
