import type { PlayerPlugin } from "@marquee/player";

interface OnDemandPlugin {
  plugin: PlayerPlugin;
  /** Does what the entry of the menu is for. */
  run: () => void;
}

interface OnDemandSetup {
  /** Entry of the player's menu. */
  label: () => string;
  load: () => Promise<OnDemandPlugin>;
  /** The plugin could not be loaded. Another choice tries again. */
  onFailure: () => void;
}

/**
 * Adds the entry of a plugin to the player's menu, and loads the plugin when a viewer chooses it.
 */
export function onDemandPlugin({ label, load, onFailure }: OnDemandSetup): PlayerPlugin {
  return (player) => {
    let isDetached = false;
    let loaded: Promise<() => void> | undefined;
    let stop: ReturnType<PlayerPlugin>;
    const start = async () => {
      const { plugin, run } = await load();
      // Its own entry would be a second one.
      if (!isDetached)
        stop = plugin(Object.create(player, { addMenuItem: { value: () => () => {} } }));
      return run;
    };
    player.addMenuItem({
      get label() {
        return label();
      },
      onSelect() {
        loaded ??= start();
        loaded.then(
          (run) => run(),
          () => {
            loaded = undefined;
            onFailure();
          },
        );
      },
    });
    return () => {
      isDetached = true;
      stop?.();
    };
  };
}
