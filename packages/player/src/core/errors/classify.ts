import type { EngineError } from "./engine-error";
import type { MessageKind } from "./message";

/** The meaning of an engine's error for playback. */
export type ErrorClass =
  /** A 403: the URL may have expired. */
  | { kind: "forbidden"; body: object | undefined }
  /** The response is data instead of media. */
  | { kind: "refused"; body: object }
  /** The engine has given up loading. */
  | { kind: "network"; reloadsAll: boolean; message?: MessageKind }
  /** No engine plays the format of the source. */
  | { kind: "unsupported"; format: string }
  /** A live stream has not started. */
  | { kind: "upcoming" }
  /** Unrecoverable. */
  | { kind: "broken"; message?: MessageKind }
  /** The engine has given up decoding. */
  | { kind: "media" }
  /** The media element failed. */
  | { kind: "element" }
  /** A network error that the engine still retries. */
  | { kind: "outage" }
  /** The engine has recovered without help. */
  | { kind: "transient" }
  /** Not an error. */
  | { kind: "none" };

const reloadsAll = new Set([
  "engineLoadError",
  "fileLoadError",
  // hls.js 1.7 continues at another position after a key that did not load.
  "keyLoadError",
  "keyLoadTimeOut",
  "noProgress",

  "manifestLoadError",
  "manifestLoadTimeOut",
  "manifestParsingError",
  "levelEmptyError",
  "levelParsingError",
]);
const invalidPlaylistErrors = new Set([
  "manifestParsingError",
  "levelParsingError",
  "levelEmptyError",
]);
const ignored = new Set(["aborted", "fragGap"]);

/** Returns the class of an engine's error. Pure. */
export function classify(error: EngineError): ErrorClass {
  const { origin, details, status, fatal } = error;
  const message = error.message && { message: error.message };
  if (ignored.has(details) && !fatal) return { kind: "none" };
  if (origin === "element") return { kind: "element" };
  if (details === "unsupportedSource") return { kind: "unsupported", format: error.body ?? "" };
  if (details === "streamNotStarted") return { kind: "upcoming" };
  if (origin === "network") {
    if (status === 403) return { kind: "forbidden", body: parseData(error.body) };
    // A retry does not change a 401, or data instead of a playlist. Other responses may change, so
    // they count once the engine gives up.
    const body =
      fatal || status === 401 || invalidPlaylistErrors.has(details)
        ? parseData(error.body)
        : undefined;
    if (body !== undefined) return { kind: "refused", body };
    return fatal
      ? { kind: "network", reloadsAll: reloadsAll.has(details), ...message }
      : { kind: "outage" };
  }
  if (!fatal) return { kind: "transient" };
  if (details === "manifestIncompatibleCodecsError" && error.body !== null)
    return { kind: "unsupported", format: error.body };
  if (origin === "media" && !unrecoverable.has(details)) return { kind: "media" };
  return { kind: "broken", ...message };
}

const unrecoverable = new Set([
  "manifestIncompatibleCodecsError",
  "bufferIncompatibleCodecsError",
  "attachMediaError",
]);

/** JSON objects and arrays; a bare number or word is an error page, not data. */
function parseData(text: string | null): object | undefined {
  if (text === null || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
