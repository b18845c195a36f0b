import { deferred } from "./deferred";

/** A request made before anybody else could make it, and what has come of it so far. */
export interface EarlyRequest {
  readonly startMs: number;
  firstByteMs: number;
  endMs: number;
  chunks: Uint8Array<ArrayBuffer>[];
  state: "loading" | "done" | "failed";
  /** Settles with the request; rejects when it failed. */
  readonly done: Promise<void>;
  /** Resolves when more has come, or nothing more will. */
  more(): Promise<void>;
  abort(): void;
}

/** A map that a copy of this code, inlined into the page, shares. */
export function sharedMap<Value>(name: string): Map<string, Value> {
  const shared = globalThis as { [key: symbol]: unknown };
  return (shared[Symbol.for(`marquee.player.${name}`)] ??= new Map()) as Map<string, Value>;
}

const requests = sharedMap<EarlyRequest>("early-requests");
const staleAfterMs = 60_000;
const firstByteWithinMs = 10_000;

/** The request for an address that is under way or answered, or a new one. */
export function requestEarly(url: string, withCredentials: boolean): EarlyRequest {
  for (const [address, { state, endMs }] of requests) {
    if (state === "failed" || (state === "done" && performance.now() - endMs > staleAfterMs)) requests.delete(address);
  }
  const known = requests.get(url);
  if (known) return known;
  const credentials = withCredentials ? "include" : "same-origin";
  const made = follow(url, (signal) => fetch(url, { credentials, signal }));
  requests.set(url, made);
  return made;
}

/** Hands an answer over to whoever asks next, once. Undefined when there is none, or none to be had. */
export function takeEarlyRequest(address: string): EarlyRequest | undefined {
  const url = new URL(address, document.baseURI).href;
  const found = requests.get(url);
  if (found) requests.delete(url);
  return found?.state === "failed" ? undefined : found;
}

/** Puts an answer in place that the page has brought along. */
export function addEarlyResponse(url: string, body: BodyInit): void {
  if (!requests.has(url))
    requests.set(
      url,
      follow(url, async () => new Response(body)),
    );
}

function follow(url: string, send: (signal: AbortSignal) => Promise<Response>): EarlyRequest {
  const ending = new AbortController();
  let waiting = deferred();
  const tell = () => {
    waiting.resolve();
    waiting = deferred();
  };
  const timer = setTimeout(() => ending.abort(), firstByteWithinMs);
  // On its way at once, whatever keeps the page busy afterwards.
  const answer = send(ending.signal);
  const load = async () => {
    try {
      const response = await answer;
      clearTimeout(timer);
      if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`);
      early.firstByteMs = performance.now();
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        early.chunks.push(value);
        tell();
      }
      early.endMs = performance.now();
      early.state = "done";
    } catch (cause) {
      early.state = "failed";
      throw cause;
    } finally {
      clearTimeout(timer);
      tell();
    }
  };
  const early: EarlyRequest = {
    startMs: performance.now(),
    firstByteMs: 0,
    endMs: 0,
    chunks: [],
    state: "loading",
    done: Promise.resolve().then(load),
    more: () => waiting.promise,
    abort: () => ending.abort(),
  };
  early.done.catch(() => undefined);
  return early;
}

export function concatChunks(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export async function textOf(early: EarlyRequest): Promise<string> {
  await early.done;
  return new TextDecoder().decode(concatChunks(early.chunks));
}
