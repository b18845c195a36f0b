import type { EngineError } from "../../core/errors/engine-error";
import type { MessageKind } from "../../core/errors/message";

export interface KeySystemError {
  /** hls.js's name of it, such as `keySystemNoAccess`. */
  details: string;
  fatal: boolean;
  /** HTTP status of the license or certificate server; null without a response or a request. */
  status: number | null;
}

const firstServerError = 500;
const requests = new Set([
  "keySystemLicenseRequestFailed",
  "keySystemServerCertificateRequestFailed",
]);
const messages: Readonly<Record<string, MessageKind>> = {
  keySystemLicenseRequestFailed: "license",
  keySystemServerCertificateRequestFailed: "license",
  keySystemServerCertificateUpdateFailed: "license",
  keySystemSessionUpdateFailed: "license",
  keySystemStatusOutputRestricted: "output",
};

/**
 * An unreachable or failing server counts as a key that did not load, and is retried; other errors
 * have their own message.
 */
export function toDrmError({ details, fatal, status }: KeySystemError): EngineError {
  if (requests.has(details) && (status === null || status >= firstServerError)) {
    return { origin: "network", details: "keyLoadError", fatal, status, body: null };
  }
  return {
    origin: "other",
    details,
    fatal,
    status,
    body: null,
    message: messages[details] ?? "protected",
  };
}

/** The used part of hls.js's error. */
interface HlsError {
  type: string;
  details: string;
  fatal: boolean;
  response?: { code?: number };
  frag?: { encrypted: boolean; decryptdata: object | null };
}

/** hls.js's error, if it is one of a key system. */
export function drmErrorOf({ type, details, fatal, response, frag }: HlsError): EngineError | null {
  // hls.js chose none of the playlist's formats: the page has no license server for any of them.
  if (details === "keyLoadError" && frag?.encrypted && !frag.decryptdata) {
    return toDrmError({ details: "keySystemNoConfiguredLicense", fatal: true, status: null });
  }
  return type === "keySystemError"
    ? toDrmError({ details, fatal, status: response?.code || null })
    : null;
}
