import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import { subscribeTo } from "./subscribe-to";

/** Safari's AirPlay members of a media element. */
export interface AirPlayElement extends HTMLVideoElement {
  webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?: () => void;
}

/** Opens the browser's list of devices. */
export function showDevices(media: AirPlayElement): void {
  if (media.webkitShowPlaybackTargetPicker) media.webkitShowPlaybackTargetPicker();
  else media.remote.prompt().catch(() => undefined);
}

/** Updates `canCast` and `casting`. */
export function bindRemotePlayback(context: Context, media: AirPlayElement): Cancel {
  if (media.webkitShowPlaybackTargetPicker) return bindAirPlay(context, media);
  return "remote" in media ? bindRemote(context, media.remote) : () => {};
}

function bindAirPlay({ store }: Context, media: AirPlayElement): Cancel {
  return subscribeTo(media, {
    webkitplaybacktargetavailabilitychanged: (event) =>
      store.set({ canCast: "availability" in event && event.availability === "available" }),
    webkitcurrentplaybacktargetiswirelesschanged: () =>
      store.set({ casting: media.webkitCurrentPlaybackTargetIsWireless === true }),
  });
}

function bindRemote({ store }: Context, remote: RemotePlayback): Cancel {
  const sync = () => store.set({ casting: remote.state !== "disconnected" });
  let watchId: number | null = null;
  let isDetached = false;
  const stopWatching = (id: number) =>
    void remote.cancelWatchAvailability(id).catch(() => undefined);
  remote
    .watchAvailability((available) => store.set({ canCast: available }))
    .then(
      (id) => {
        if (isDetached) stopWatching(id);
        else watchId = id;
      },
      // Some browsers cannot watch, and Media Source cannot be cast.
      () => undefined,
    );
  return cancelAll([
    subscribeTo(remote, { connect: sync, connecting: sync, disconnect: sync }),
    () => {
      isDetached = true;
      if (watchId !== null) stopWatching(watchId);
    },
  ]);
}
