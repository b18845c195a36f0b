import type { MenuItem, PlayerPlugin } from "@marquee/player";

/** Entries of the player's menu that change with the video. */
export interface MenuEntries {
  plugin: PlayerPlugin;
  set: (entries: readonly MenuItem[]) => void;
}

export function createMenuEntries(): MenuEntries {
  let entries: readonly MenuItem[] = [];
  let show = () => {};
  return {
    plugin(player) {
      let removals: (() => void)[] = [];
      show = () => {
        for (const remove of removals) remove();
        removals = entries.map((entry) => player.addMenuItem(entry));
      };
      show();
      return () => {
        show = () => {};
      };
    },
    set(next) {
      entries = next;
      show();
    },
  };
}
