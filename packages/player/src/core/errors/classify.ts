import type { Fault } from "./fault";

/**
 * What a fault means for playback:
 * `forbidden` the address may have expired, `refused` the server answered with data and not with media, `network` and `media` the
 * engine gave up, `element` the media element did, `broken` nothing more can be done, `outage` the engine still retries
 * the network, `passing` it dealt with the fault itself, `none` not a fault.
 */
export type Verdict =
  | { kind: "forbidden"; body: object | undefined }
  | { kind: "refused"; body: object }
  | { kind: "network"; reloadsAll: boolean }
  | { kind: "media" | "element" | "broken" | "outage" | "passing" | "none" };

const startsOver = new Set([
  "engineLoadError",
  // hls.js 1.7 goes on elsewhere after a key that did not come.
  "keyLoadError",
  "keyLoadTimeOut",
  "stuck",

  "manifestLoadError",
  "manifestLoadTimeOut",
  "manifestParsingError",
  "levelEmptyError",
  "levelParsingError",
]);
const playlistIsNot = new Set(["manifestParsingError", "levelParsingError", "levelEmptyError"]);
/** hls.js 1.5.13 calls it non-fatal when a quality's playlist does not parse, and then does nothing more. */
const givesUpSilently = new Set(["manifestParsingError"]);
const noFault = new Set(["aborted", "fragGap"]);

/** Pure: the same fault always means the same. */
export function classify(fault: Fault): Verdict {
  const { origin, details, status } = fault;
  const fatal = fault.fatal || givesUpSilently.has(details);
  if (noFault.has(details) && !fatal) return { kind: "none" };
  if (origin === "element") return { kind: "element" };
  if (origin === "network") {
    if (status === 403) return { kind: "forbidden", body: parseData(fault.body) };
    // Retrying changes neither a 401 nor data in a playlist's place; other answers may heal, so they wait for the end.
    const body = fatal || status === 401 || playlistIsNot.has(details) ? parseData(fault.body) : undefined;
    if (body !== undefined) return { kind: "refused", body };
    if (fatal) return { kind: "network", reloadsAll: startsOver.has(details) };
    return { kind: "outage" };
  }
  if (!fatal) return { kind: "passing" };
  return { kind: origin === "media" && !hopeless.has(details) ? "media" : "broken" };
}

const hopeless = new Set(["manifestIncompatibleCodecsError", "bufferIncompatibleCodecsError", "attachMediaError"]);

/** JSON objects and arrays; a bare number or word is an error page, not data. */
function parseData(text: string | null): object | undefined {
  if (text === null || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
