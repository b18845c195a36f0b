import type { PlayerActions } from "../browser-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { MenuItem } from "../core/state";
import type { PlayerPlugin, PluginPlayer } from "./plugin";
import { replaceActions } from "./replace-actions";

export interface PluginsSetup {
  plugins: readonly PlayerPlugin[];
  context: Context;
  actions: PlayerActions;
  media: HTMLVideoElement;
  container: HTMLElement;
}

/** Runs plugins until cancelled. */
export function runPlugins({ plugins, ...shared }: PluginsSetup): Cancel {
  return cancelAll(plugins.map((plugin) => runPlugin(plugin, shared)));
}

function runPlugin(
  plugin: PlayerPlugin,
  { context, actions, media, container }: Omit<PluginsSetup, "plugins">,
): Cancel {
  const cleanUps = new Set<Cancel>();
  const owned = (cancel: Cancel) => {
    const cleanUp = () => {
      if (cleanUps.delete(cleanUp)) withReport(cancel)();
    };
    cleanUps.add(cleanUp);
    return cleanUp;
  };
  const player: PluginPlayer = {
    get state() {
      return context.store.get();
    },
    actions,
    media,
    container,
    subscribe(listener) {
      const notify = withReport(() => {
        // The store still notifies a listener that another one has just unsubscribed.
        if (cleanUps.has(cancel)) listener();
      });
      const cancel = owned(context.store.subscribe(notify));
      return cancel;
    },
    get storage() {
      return context.options.storage ?? null;
    },
    engineDetails: () => context.engine?.details?.() ?? null,
    addMenuItem: (item) => owned(addMenuItem(context, item)),
    setState: (changes) => context.store.set(changes),
    giveFeedback: (feedback) => context.events.emit("feedback", feedback),
    replaceActions: (replacements) => owned(replaceActions(actions, replacements)),
    on: (name, listener) => owned(context.events.on(name, withReport(listener))),
  };
  withReport(() => {
    const cleanUp = plugin(player);
    if (cleanUp) owned(cleanUp);
  })();
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
}

function addMenuItem({ store }: Context, item: MenuItem): Cancel {
  const items = () => store.get().menuItems ?? [];
  store.set({ menuItems: [...items(), item] });
  return () => store.set({ menuItems: items().filter((each) => each !== item) });
}

/** Reports a plugin's exception as an uncaught error, so that the player continues. */
function withReport<Parameters extends unknown[]>(run: (...parameters: Parameters) => void) {
  return (...parameters: Parameters): void => {
    try {
      run(...parameters);
    } catch (error) {
      reportError(error);
    }
  };
}
