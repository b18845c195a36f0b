import type { Context, Feature } from "../core/context";
import type { CoreActions } from "../core/player";
import { bindOnDemand } from "./bind-on-demand";

/** Shows the active player in the system's media controls, and answers media keys, once it has played. */
export function createMediaSession(
  context: Context,
  actions: CoreActions,
): Feature<object, HTMLVideoElement, HTMLElement> {
  return {
    actions: {},
    attach: () =>
      bindOnDemand({
        subscribe: context.store.subscribe,
        isNeeded: () => context.store.get().started && "mediaSession" in navigator,
        load: async () => {
          const { bindMediaSession } = await import("./bind-media-session");
          return () => bindMediaSession(context, actions, navigator.mediaSession);
        },
      }),
  };
}
