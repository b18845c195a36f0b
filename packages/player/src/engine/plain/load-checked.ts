import type { EngineHost } from "../../core/engine";
import { isNotFound } from "../is-not-found";
import { orNoPlaylist } from "../or-no-playlist";
import { fetchBytes, type FetchOptions } from "./fetch-bytes";
import { wait } from "./wait";

/**
 * Expected content of a response, named as in hls.js's errors. Playback continues without captions
 * (`subtitleTrack`).
 */
export type ResponseKind = "manifest" | "level" | "audioTrack" | "subtitleTrack" | "frag";

export interface CheckedLoad<Result> {
  url: string;
  kind: ResponseKind;
  /** Returns null for an unexpected body. `url` is the URL of the response. */
  read: (bytes: Uint8Array<ArrayBuffer>, url: string) => Result | null;
  signal: AbortSignal;
  onProgress?: ((bytes: number, ms: number) => void) | undefined;
  onLoaded?: ((bytes: number, ms: number) => void) | undefined;
  /** Called for each response, also one that turns out to be something else. */
  begin?: FetchOptions["begin"];
  /**
   * This server does not have it. Return true if playback continues without it, so that this is not
   * fatal.
   */
  onMissing?: ((failure: LoadFailure) => boolean) | undefined;
}

export interface LoadFailure {
  /** Null without a response. */
  status: number | null;
  /** It is not requested again. Before that, something equal may be loaded in its place. */
  isFinal: boolean;
}

export type Loader = <Result>(load: CheckedLoad<Result>) => Promise<Result | null>;

export interface LoaderSetup {
  host: EngineHost;
  withCredentials: boolean;
  /** Longest time without received bytes. */
  maxSilenceMs: FetchOptions["maxSilenceMs"];
}

const retryDelaysMs = [200, 400, 800];
const maxBodyBytes = 65_536;
const firstRedirect = 300;
const unauthorized = 401;
const forbidden = 403;

/**
 * Loads with retries, and reports failures; null after the last, which is fatal, when replaced, and
 * when aborted.
 */
export function createLoader({ host, withCredentials, maxSilenceMs }: LoaderSetup): Loader {
  return async ({ url, kind, read, signal, onProgress, onLoaded, begin, onMissing }) => {
    for (let attempt = 0; ; attempt += 1) {
      let isSilent = false;
      const options = { withCredentials, maxSilenceMs, signal, onProgress, begin };
      const fetched = await fetchBytes(url, options).catch((cause: unknown) => {
        isSilent = isAbortError(cause);
        return null;
      });
      if (signal.aborted) return null;
      const isFound = fetched !== null && fetched.status < firstRedirect;
      const result = isFound ? read(fetched.bytes, fetched.url) : null;
      if (fetched && result !== null) {
        onLoaded?.(fetched.bytes.length, fetched.ms);
        return result;
      }
      const status = fetched?.status ?? null;
      const delayMs = retryDelaysMs[attempt];
      const isLast = delayMs === undefined || isRefusal(status);
      // A server that does not respond would be waited for each time.
      const isFinal = isLast || isSilent;
      const isUnavailable =
        kind === "frag" ? isSegmentUnavailable(status) : status !== unauthorized;
      const isReplaced =
        isUnavailable && (isFinal || attempt > 0) && onMissing?.({ status, isFinal }) === true;
      const isOptional = kind === "subtitleTrack";
      const isFatal = isLast && !isReplaced && !isOptional;
      // The page renews the source's URL after a 403.
      if (isReplaced && status === forbidden) return null;
      const error = orNoPlaylist({
        // Bytes that are no segment are the stream's fault, once retries have not helped.
        origin: isFatal && isFound && kind === "frag" ? "media" : "network",
        details: `${kind}${isFound ? "Parsing" : "Load"}Error`,
        fatal: isFatal,
        // A refusal would have the page renew the source's URL.
        status: isOptional ? null : status,
        body:
          fetched && fetched.bytes.length <= maxBodyBytes
            ? new TextDecoder().decode(fetched.bytes)
            : null,
      });
      host.onEngineError(error);
      if (isLast || isReplaced) return null;
      await wait(delayMs, signal);
    }
  };
}

/** True if the server would refuse the same request again. */
function isRefusal(status: number | null): boolean {
  const tooManyRequests = 429;
  const requestTimeout = 408;
  return (
    status !== null &&
    status >= 400 &&
    status < 500 &&
    status !== tooManyRequests &&
    status !== requestTimeout
  );
}

/** True if only this segment is unavailable: another rendition may have it. */
function isSegmentUnavailable(status: number | null): boolean {
  const serverError = 500;
  return status === null || isMissing(status) || status >= serverError;
}

/** True for requests that timed out. */
function isAbortError(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === "AbortError";
}

/** True if the file does not exist on the server, or the response is another file. */
export function isMissing(status: number | null): boolean {
  return isNotFound(status) || (status !== null && status < firstRedirect);
}
