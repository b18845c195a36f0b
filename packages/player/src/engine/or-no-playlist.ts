import type { EngineError } from "../core/errors/engine-error";
import { isNotFound } from "./is-not-found";

/**
 * The error, with its message where the server has no such file, or another one, or a playlist
 * without a video.
 */
export function orNoPlaylist(error: EngineError): EngineError {
  const { details, status, body } = error;
  const isNone = details.startsWith("manifestLoad")
    ? isNotFound(status)
    : body !== null && /^(manifest|level)(Pars|Empt)/.test(details);
  return isNone ? { ...error, message: "playlist" } : error;
}
