import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { subscribeTo } from "./subscribe-to";

export interface RemotePlaybackActions {
  /** Opens the browser's list of devices. */
  cast(): void;
}

export function createRemotePlayback({
  store,
}: Context): Feature<RemotePlaybackActions, HTMLVideoElement, HTMLElement> {
  let prompt = () => {};
  return {
    actions: { cast: () => prompt() },
    attach(media) {
      const remote: RemotePlayback | undefined = media.remote;
      if (!remote) return () => {};
      prompt = () => void remote.prompt().catch(() => undefined);
      const sync = () => store.set({ casting: remote.state !== "disconnected" });
      let watchId: number | null = null;
      let isDetached = false;
      remote
        .watchAvailability((available) => store.set({ canCast: available }))
        .then(
          (id) => {
            if (isDetached) void remote.cancelWatchAvailability(id).catch(() => undefined);
            else watchId = id;
          },
          // Some browsers cannot watch, and Media Source cannot be cast.
          () => undefined,
        );
      return cancelAll([
        subscribeTo(remote, { connect: sync, connecting: sync, disconnect: sync }),
        () => {
          isDetached = true;
          prompt = () => {};
          if (watchId !== null) void remote.cancelWatchAvailability(watchId).catch(() => undefined);
        },
      ]);
    },
  };
}
