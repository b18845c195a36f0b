import type { ErrorData } from "hls.js";
import type { EngineError } from "../../core/errors/engine-error";
import type { HlsAttachment } from "./attachment";
import { isNotFound } from "../is-not-found";
import { toEngineError } from "./to-engine-error";

/** A playlist rather than an error page. */
const isPlaylist = /^#EXTM3U/;
const isEmptyLive = /#EXT-X-TARGETDURATION(?![^]*#EXT-X-ENDLIST)/;

/**
 * Returns a function that converts errors of hls.js. Until the first segment has loaded, a live
 * playlist without segments means that the stream has not started; so does a missing playlist of a
 * stream that the host declares live.
 */
export function watchForStart(
  { hls, library: { Events } }: HlsAttachment,
  isDeclaredLive: boolean,
): (data: ErrorData) => EngineError {
  let hasStarted = false;
  hls.on(Events.FRAG_LOADED, () => (hasStarted = true));
  return (data) => {
    const error = toEngineError(data);
    if (
      hasStarted ||
      error.origin !== "network" ||
      data.frag ||
      !isNotStartedError(error, isDeclaredLive)
    )
      return error;
    hls.stopLoad();
    return { ...error, details: "streamNotStarted", fatal: true };
  };
}

function isNotStartedError(
  { details, status, body }: EngineError,
  isDeclaredLive: boolean,
): boolean {
  const text = body ?? "";
  if (details === "levelEmptyError" && isEmptyLive.test(text)) return true;
  return isDeclaredLive && (isNotFound(status) || isPlaylist.test(text));
}
