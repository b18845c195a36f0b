import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { subscribeTo } from "./subscribe-to";

export interface RemotePlaybackActions {
  /** Offers the screens around; shown only while there are some. */
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
      let watch: number | null = null;
      let ended = false;
      remote
        .watchAvailability((available) => store.set({ canCast: available }))
        .then(
          (id) => {
            if (ended) void remote.cancelWatchAvailability(id).catch(() => undefined);
            else watch = id;
          },
          // Some browsers cannot watch, and Media Source cannot be cast: then there is nothing to offer.
          () => undefined,
        );
      return cancelAll([
        subscribeTo(remote, { connect: sync, connecting: sync, disconnect: sync }),
        () => {
          ended = true;
          prompt = () => {};
          if (watch !== null) void remote.cancelWatchAvailability(watch).catch(() => undefined);
        },
      ]);
    },
  };
}
