import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import { englishAbLoopLabels, type AbLoopLabels } from "./ab-loop-labels";
import { bindAbLoop, type AbLoopActions } from "./bind-ab-loop";

export interface AbLoopOptions {
  /**
   * Replaces some or all of the English texts: `labels.abLoop` of a set such as
   * `@marquee/player/labels/de/plugins`.
   */
  labels?: Partial<AbLoopLabels>;
}

/** The actions do nothing while the player is not attached. */
export type AbLoopPlugin = PlayerPlugin & AbLoopActions;

/**
 * Creates a plugin that plays a section of the video again and again: by the entry of the settings
 * menu, by the keys A, B and X while the focus is in the player, or by the plugin's methods. The
 * next source has no section.
 *
 * @example
 * const abLoop = abLoopPlugin();
 * createPlayer({ plugins: [abLoop] });
 * abLoop.setStart(10);
 * abLoop.setEnd(20);
 */
export function abLoopPlugin({ labels }: AbLoopOptions = {}): AbLoopPlugin {
  const texts = { ...englishAbLoopLabels, ...labels };
  let actions: AbLoopActions | null = null;
  const plugin = (player: PluginPlayer) => {
    const bound = bindAbLoop(player, texts);
    actions = bound.actions;
    // Last: its subscribers may use the actions at once.
    player.addMenuItem({ label: texts.title, onSelect: () => bound.actions.toggleControls() });
    return () => {
      actions = null;
      bound.cancel();
    };
  };
  return Object.assign(plugin, {
    section: () => actions?.section() ?? null,
    setStart: (seconds?: number) => actions?.setStart(seconds),
    setEnd: (seconds?: number) => actions?.setEnd(seconds),
    clear: () => actions?.clear(),
    toggleControls: (force?: boolean) => actions?.toggleControls(force),
  });
}
