import type { PlayerActions } from "../browser-player";
import type { Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { PlayerPlugin, PluginPlayer } from "./plugin";

export interface PluginsSetup {
  plugins: readonly PlayerPlugin[];
  context: Context;
  actions: PlayerActions;
  media: HTMLVideoElement;
  container: HTMLElement;
}

/** Runs plugins until cancelled. */
export function runPlugins({ plugins, ...shared }: PluginsSetup): Cancel {
  const cleanUps = plugins.flatMap((plugin) => runPlugin(plugin, shared));
  return () => {
    for (const cleanUp of cleanUps.splice(0)) withReport(cleanUp)();
  };
}

function runPlugin(
  plugin: PlayerPlugin,
  { context, actions, media, container }: Omit<PluginsSetup, "plugins">,
): Cancel[] {
  const cleanUps: Cancel[] = [];
  const owned = (cancel: Cancel) => {
    cleanUps.push(cancel);
    return cancel;
  };
  const player: PluginPlayer = {
    get state() {
      return context.store.get();
    },
    actions,
    media,
    container,
    subscribe: (listener) => owned(context.store.subscribe(withReport(listener))),
    on: (name, listener) => owned(context.events.on(name, withReport(listener))),
  };
  withReport(() => {
    const cleanUp = plugin(player);
    if (cleanUp) cleanUps.push(cleanUp);
  })();
  return cleanUps;
}

/** Reports what a plugin throws as an uncaught error, so that the player goes on. */
function withReport<Parameters extends unknown[]>(run: (...parameters: Parameters) => void) {
  return (...parameters: Parameters): void => {
    try {
      run(...parameters);
    } catch (error) {
      reportError(error);
    }
  };
}
