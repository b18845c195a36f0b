import type { PlayerActions } from "../browser-player";
import type { Context, Feature } from "../core/context";
import type { CoreActions } from "../core/player";
import { bindOnDemand } from "../dom/bind-on-demand";
import type { PlayerPlugin } from "./plugin";

/** Runs plugins while the player is attached; their code loads with the first. */
export function createPlugins(
  context: Context,
  actions: CoreActions,
  plugins: readonly PlayerPlugin[] = [],
): Feature<object, HTMLVideoElement, HTMLElement> {
  return {
    actions: {},
    attach: (media, container) =>
      bindOnDemand({
        subscribe: () => () => {},
        isNeeded: () => plugins.length > 0,
        load: () => import("./run-plugins"),
        // The player's other actions are in the same object by now.
        bind: ({ runPlugins }) =>
          runPlugins({ plugins, context, actions: actions as PlayerActions, media, container }),
      }),
  };
}
