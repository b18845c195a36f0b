import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { CoreActions } from "../core/player";
import { bindMediaSession } from "./bind-media-session";
import { bindRemotePlayback } from "./bind-remote-playback";

export { showDevices } from "./bind-remote-playback";

/** Binds what a player needs only once it has played. */
export function bindOnceStarted(
  context: Context,
  media: HTMLVideoElement,
  actions: CoreActions,
): Cancel {
  return cancelAll([
    "mediaSession" in navigator ? bindMediaSession(context, media, actions) : () => {},
    bindRemotePlayback(context, media),
  ]);
}
