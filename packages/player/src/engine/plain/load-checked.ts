import type { EngineHost } from "../../core/engine";
import { fetchBytes } from "./fetch-bytes";

/** What a response has to be, in the words of hls.js's errors. */
export type ResponseKind = "manifest" | "level" | "audioTrack" | "frag";

export interface CheckedLoad<Result> {
  url: string;
  kind: ResponseKind;
  /** Null if the body is something else than what was requested. `url` is where it has come from. */
  read: (bytes: Uint8Array<ArrayBuffer>, url: string) => Result | null;
  signal: AbortSignal;
  onProgress?: ((bytes: number, ms: number) => void) | undefined;
  onLoaded?: ((bytes: number, ms: number) => void) | undefined;
  /** The server does not have it, or cannot send it; true if playback goes on without it, so that this is not fatal. */
  onMissing?: ((status: number) => boolean) | undefined;
}

export type Loader = <Result>(load: CheckedLoad<Result>) => Promise<Result | null>;

const retryDelaysMs = [200, 400, 800];
const maxBodyBytes = 65_536;

/** Loads with retries, and reports each failure; null after the last, which is fatal, and when aborted. */
export function createLoader(host: EngineHost, withCredentials: boolean): Loader {
  return async ({ url, kind, read, signal, onProgress, onLoaded, onMissing }) => {
    for (let attempt = 0; ; attempt += 1) {
      const fetched = await fetchBytes(url, { withCredentials, signal, onProgress }).catch(() => null);
      if (signal.aborted) return null;
      const isFound = fetched !== null && fetched.status < 300;
      const result = isFound ? read(fetched.bytes, fetched.url) : null;
      if (fetched && result !== null) {
        onLoaded?.(fetched.bytes.length, fetched.ms);
        return result;
      }
      const status = fetched?.status ?? null;
      const delayMs = retryDelaysMs[attempt];
      const isLast = delayMs === undefined || isRefusal(status);
      const isFatal = isLast && !(isUnavailable(status) && onMissing?.(status));
      host.onEngineError({
        // Bytes that are no segment are the stream's fault, once retries have not helped.
        origin: isFatal && isFound && kind === "frag" ? "media" : "network",
        details: `${kind}${isFound ? "Parsing" : "Load"}Error`,
        fatal: isFatal,
        status,
        body: fetched && fetched.bytes.length <= maxBodyBytes ? new TextDecoder().decode(fetched.bytes) : null,
      });
      if (isLast) return null;
      await wait(delayMs, signal);
    }
  };
}

/** Whether the same request would be refused again. */
function isRefusal(status: number | null): boolean {
  const tooManyRequests = 429;
  const requestTimeout = 408;
  return status !== null && status >= 400 && status < 500 && status !== tooManyRequests && status !== requestTimeout;
}

/** Whether another rendition may be there all the same. */
function isUnavailable(status: number | null): status is number {
  const serverError = 500;
  return status !== null && (isMissing(status) || status >= serverError);
}

/** Whether the server says that there is no such file. */
export function isMissing(status: number): boolean {
  const notFound = 404;
  const gone = 410;
  return status === notFound || status === gone;
}

/** Ends early if the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener("abort", resolve, { once: true });
    setTimeout(resolve, ms);
  });
}
