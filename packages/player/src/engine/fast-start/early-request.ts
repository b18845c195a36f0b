import { deferred } from "./deferred";

/** A request sent before the engine has loaded, and the part of its response so far. */
export interface EarlyRequest {
  readonly startMs: number;
  /** URL of the response, which differs from the requested one after a redirect. */
  url: string;
  /** Empty before the response. */
  contentType: string;
  firstByteMs: number;
  endMs: number;
  chunks: Uint8Array<ArrayBuffer>[];
  state: "loading" | "done" | "failed";
  /** Signals of the players that have asked for it, and are not gone. */
  readonly users: Set<AbortSignal>;
  /** Settles with the request; rejects when it failed. */
  readonly done: Promise<void>;
  /** Resolves when more bytes have arrived, or at the end of the response. */
  more(): Promise<void>;
  abort(): void;
}

const maxSilenceMs = 10_000;

/** Follows a request from its start, collecting the bytes of its response. */
export function followRequest(
  url: string,
  send: (signal: AbortSignal) => Promise<Response>,
): EarlyRequest {
  const ending = new AbortController();
  let waiting = deferred();
  const notify = () => {
    waiting.resolve();
    waiting = deferred();
  };
  const abort = () => ending.abort();
  let timer = setTimeout(abort, maxSilenceMs);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, maxSilenceMs);
  };
  // Sent at once, since the main thread may be blocked next.
  const sent = send(ending.signal);
  const receive = async () => {
    try {
      const response = await sent;
      restartTimer();
      if (!response.ok || !response.body) throw new Error(`${url} returned ${response.status}.`);
      early.firstByteMs = performance.now();
      early.url = response.url || url;
      early.contentType = response.headers.get("content-type") ?? "";
      notify();
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        restartTimer();
        early.chunks.push(value);
        notify();
      }
      early.endMs = performance.now();
      early.state = "done";
    } catch (cause) {
      // Nobody reads the rest of a response that is not what was requested.
      abort();
      early.state = "failed";
      throw cause;
    } finally {
      clearTimeout(timer);
      notify();
    }
  };
  const early: EarlyRequest = {
    startMs: performance.now(),
    url,
    contentType: "",
    firstByteMs: 0,
    endMs: 0,
    chunks: [],
    users: new Set(),
    state: "loading",
    done: Promise.resolve().then(receive),
    more: () => waiting.promise,
    abort,
  };
  early.done.catch(() => undefined);
  return early;
}

export function concatChunks(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(byteLength(chunks));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export function byteLength(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** Resolves when the first bytes of the response have arrived, or the request failed. */
export async function whenBegun(early: EarlyRequest): Promise<void> {
  while (early.state === "loading" && !early.chunks[0]) await early.more();
}

export async function textOf(early: EarlyRequest): Promise<string> {
  await early.done;
  return new TextDecoder().decode(concatChunks(early.chunks));
}
