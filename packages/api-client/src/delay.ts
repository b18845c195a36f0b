/**
 * Resolves after `ms` milliseconds. Resolves early when the signal is aborted: the next attempt
 * then reports it.
 */
export function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener("abort", finish);
    if (signal?.aborted) finish();
  });
}
