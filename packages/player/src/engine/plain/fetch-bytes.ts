import { fetchRange, partialContent, rangeOf } from "../fast-start/byte-range";
import { concatChunks, type EarlyRequest } from "../fast-start/early-request";
import { takeEarlyRequest } from "../fast-start/early-requests";

export interface FetchOptions {
  withCredentials: boolean;
  signal: AbortSignal;
  /** Longest time without received bytes. */
  maxSilenceMs(): number;
  /** Bytes of the body so far, and milliseconds since its first. */
  onProgress?: ((bytes: number, ms: number) => void) | undefined;
  /** Called when the body of a response begins; returns what takes its bytes while they arrive. */
  begin?: (() => (chunk: Uint8Array<ArrayBuffer>) => void) | undefined;
}

export interface FetchedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  status: number;
  /** URL of the response, which differs from the requested one after a redirect. */
  url: string;
  /** From the response's headers to its end. */
  ms: number;
}

/**
 * Requests a URL, or takes over the request that the fast start made for it.
 *
 * @throws if the network fails, no byte comes for too long, or the signal aborts.
 */
export async function fetchBytes(url: string, options: FetchOptions): Promise<FetchedBytes> {
  const early = takeEarlyRequest(url);
  return (early && (await receive(early, options))) ?? request(url, options);
}

/** Null if the early request failed. */
async function receive(
  early: EarlyRequest,
  { signal, begin }: FetchOptions,
): Promise<FetchedBytes | null> {
  signal.addEventListener("abort", early.abort, { once: true });
  let take: ((chunk: Uint8Array<ArrayBuffer>) => void) | undefined;
  let taken = 0;
  for (;;) {
    if (early.chunks.length > taken) take ??= begin?.();
    for (const chunk of early.chunks.slice(taken)) take?.(chunk);
    taken = early.chunks.length;
    if (early.state !== "loading") break;
    await early.more();
  }
  signal.removeEventListener("abort", early.abort);
  signal.throwIfAborted();
  if (early.state === "failed") return null;
  return {
    bytes: concatChunks(early.chunks),
    status: 200,
    url: early.url,
    ms: early.endMs - early.firstByteMs,
  };
}

async function request(
  url: string,
  { withCredentials, signal, maxSilenceMs, onProgress, begin }: FetchOptions,
): Promise<FetchedBytes> {
  signal.throwIfAborted();
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal.addEventListener("abort", abort);
  let timer = setTimeout(abort, maxSilenceMs());
  try {
    const credentials = withCredentials ? "include" : "same-origin";
    const response = await fetchRange(url, { credentials, signal: ending.signal });
    const startMs = performance.now();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const reader = response.body?.getReader();
    const take = response.ok && isPart(url, response.status) ? begin?.() : undefined;
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(abort, maxSilenceMs());
      const next = await reader?.read();
      if (!next || next.done) break;
      chunks.push(next.value);
      take?.(next.value);
      length += next.value.length;
      onProgress?.(length, performance.now() - startMs);
    }
    const ms = performance.now() - startMs;
    const bytes = partOf(concatChunks(chunks), url, response.status);
    return { bytes, status: response.status, url: response.url || url, ms };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/** Servers that know no ranges send the whole file. */
function isPart(url: string, status: number): boolean {
  return rangeOf(url) === null || status === partialContent;
}

function partOf(
  bytes: Uint8Array<ArrayBuffer>,
  url: string,
  status: number,
): Uint8Array<ArrayBuffer> {
  const range = rangeOf(url);
  return range && !isPart(url, status) ? bytes.slice(range.start, range.end + 1) : bytes;
}
