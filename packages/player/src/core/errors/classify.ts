import type { EngineError } from "./engine-error";
import type { MessageKind } from "./message";

/**
 * What a fault means for playback:
 * `forbidden` the address may have expired, `refused` the server answered with data and not with media, `network` and `media` the
 * engine gave up, `upcoming` a live stream has not begun, `unsupported` the source is of a format that nothing here plays, `element` the media element did, `broken` nothing more can be done, `outage` the engine still retries
 * the network, `transient` it dealt with the fault itself, `none` not a fault.
 */
export type ErrorClass =
  | { kind: "forbidden"; body: object | undefined }
  | { kind: "refused"; body: object }
  | { kind: "network"; reloadsAll: boolean }
  | { kind: "unsupported"; format: string }
  | { kind: "upcoming" }
  | { kind: "broken"; message?: MessageKind }
  | { kind: "media" | "element" | "outage" | "transient" | "none" };

const startsOver = new Set([
  "engineLoadError",
  "fileLoadError",
  // hls.js 1.7 goes on elsewhere after a key that did not come.
  "keyLoadError",
  "keyLoadTimeOut",
  "noProgress",

  "manifestLoadError",
  "manifestLoadTimeOut",
  "manifestParsingError",
  "levelEmptyError",
  "levelParsingError",
]);
const playlistIsNot = new Set(["manifestParsingError", "levelParsingError", "levelEmptyError"]);
/** hls.js 1.5.13 calls it non-fatal when a quality's playlist does not parse, and then does nothing more. */
const givesUpSilently = new Set(["manifestParsingError"]);
const ignored = new Set(["aborted", "fragGap"]);

/** Pure: the same fault always means the same. */
export function classify(fault: EngineError): ErrorClass {
  const { origin, details, status } = fault;
  const fatal = fault.fatal || givesUpSilently.has(details);
  if (ignored.has(details) && !fatal) return { kind: "none" };
  if (origin === "element") return { kind: "element" };
  if (details === "unsupportedSource") return { kind: "unsupported", format: fault.body ?? "" };
  if (details === "streamNotStarted") return { kind: "upcoming" };
  if (origin === "network") {
    if (status === 403) return { kind: "forbidden", body: parseData(fault.body) };
    // Retrying changes neither a 401 nor data in a playlist's place; other answers may heal, so they wait for the end.
    const body = fatal || status === 401 || playlistIsNot.has(details) ? parseData(fault.body) : undefined;
    if (body !== undefined) return { kind: "refused", body };
    if (fatal) return { kind: "network", reloadsAll: startsOver.has(details) };
    return { kind: "outage" };
  }
  if (!fatal) return { kind: "transient" };
  if (origin === "media" && !unrecoverable.has(details)) return { kind: "media" };
  return { kind: "broken", ...(fault.message && { message: fault.message }) };
}

const unrecoverable = new Set(["manifestIncompatibleCodecsError", "bufferIncompatibleCodecsError", "attachMediaError"]);

/** JSON objects and arrays; a bare number or word is an error page, not data. */
function parseData(text: string | null): object | undefined {
  if (text === null || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
