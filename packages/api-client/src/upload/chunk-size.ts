const minBytes = 256 * 1024;
const maxBytes = 32 * 1024 * 1024;
const targetMs = 5_000;

/** A proxy that refuses requests of this size is no use for uploads. */
const minRefusedBytes = 64 * 1024;

/** Size of the first request, before the bandwidth is known. */
export const firstChunkBytes = 1024 * 1024;

export interface SentChunk {
  readonly sentBytes: number;
  readonly elapsedMs: number;
  /** Size that a proxy accepted after it refused a larger request. */
  readonly limitBytes?: number | undefined;
}

/**
 * Returns the size to try after a proxy refused a request as too large; null if it refuses small
 * ones, too.
 */
export function smallerChunkBytes(refusedBytes: number): number | null {
  const bytes = Math.floor(refusedBytes / 4);
  return bytes >= minRefusedBytes ? bytes : null;
}

/**
 * Returns the size of the next request in bytes, so that it takes about five seconds: a short
 * request loses little when the connection breaks and stays below the timeouts of proxies. At most
 * four times the previous one.
 */
export function nextChunkBytes({ sentBytes, elapsedMs, limitBytes = maxBytes }: SentChunk): number {
  const bytes =
    elapsedMs <= 0 ? sentBytes * 4 : Math.min(sentBytes * 4, (sentBytes / elapsedMs) * targetMs);
  return Math.round(Math.min(limitBytes, maxBytes, Math.max(minBytes, bytes)));
}
