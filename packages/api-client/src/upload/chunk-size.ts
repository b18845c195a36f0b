const minBytes = 256 * 1024;
const maxBytes = 32 * 1024 * 1024;
const targetMs = 5_000;

/** Size of the first request, before the bandwidth is known. */
export const firstChunkBytes = 1024 * 1024;

/**
 * Returns the size of the next request in bytes, so that it takes about five seconds: a short request loses little when the
 * connection breaks and stays below the timeouts of proxies. At most four times the previous one.
 */
export function nextChunkBytes({ sentBytes, elapsedMs }: { sentBytes: number; elapsedMs: number }): number {
  const bytes = elapsedMs <= 0 ? sentBytes * 4 : Math.min(sentBytes * 4, (sentBytes / elapsedMs) * targetMs);
  return Math.round(Math.min(maxBytes, Math.max(minBytes, bytes)));
}
