import type { ErrorData } from "hls.js";
import type { EngineError } from "../../core/errors/engine-error";
import type { HlsAttachment } from "./attachment";
import { toEngineError } from "./to-engine-error";

/** A playlist, and no answer in its place. */
const isPlaylist = /^#EXTM3U/;
const isEmptyLive = /#EXT-X-TARGETDURATION(?![^]*#EXT-X-ENDLIST)/;
const notFound = 404;
const gone = 410;

/**
 * Returns a function that turns hls.js's errors into the player's: until a first segment has arrived, a live stream without segments
 * has not begun, and neither has one whose playlists are missing, if the host says that it is live.
 */
export function watchForStart(
  { hls, library: { Events } }: HlsAttachment,
  isSaidToBeLive: boolean,
): (data: ErrorData) => EngineError {
  let hasBegun = false;
  hls.on(Events.FRAG_LOADED, () => (hasBegun = true));
  return (data) => {
    const error = toEngineError(data);
    if (hasBegun || error.origin !== "network" || data.frag || !isAwaited(error, isSaidToBeLive)) return error;
    hls.stopLoad();
    return { ...error, details: "streamNotStarted", fatal: true };
  };
}

function isAwaited({ details, status, body }: EngineError, isSaidToBeLive: boolean): boolean {
  const text = body ?? "";
  if (details === "levelEmptyError" && isEmptyLive.test(text)) return true;
  return isSaidToBeLive && (status === notFound || status === gone || isPlaylist.test(text));
}
