import { createPanelSwitch, type OpenPanel } from "../plugins/panel-switch";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import type { ViewSummary } from "../telemetry";
import { englishStatsLabels, type StatsLabels } from "./stats-labels";

export interface StatsOptions {
  /**
   * Replaces some or all of the English texts: `labels.stats` of a set such as
   * `@marquee/player/labels/de/plugins`.
   */
  labels?: Partial<StatsLabels>;
  /**
   * Further texts, which are loaded when the panel is first opened: only `labels.title` is needed
   * before.
   */
  loadLabels?: () => Promise<Partial<StatsLabels>>;
  /**
   * The view so far, such as `() => measurement.current()` of `measureViews`; default: measured
   * while the panel is open.
   */
  view?: () => ViewSummary | null;
}

export type StatsPlugin = PlayerPlugin & {
  /**
   * Opens or closes the panel; `force` says which. Does nothing while the player is not attached.
   */
  toggle(force?: boolean): void;
};

/**
 * Creates a plugin that adds "Stats for nerds" to the settings menu: a panel over the video, whose
 * code loads when it is opened.
 *
 * @example
 * const stats = statsPlugin();
 * createPlayer({ plugins: [stats] });
 * stats.toggle();
 */
export function statsPlugin(options: StatsOptions = {}): StatsPlugin {
  let toggle: StatsPlugin["toggle"] = () => {};
  const plugin = (player: PluginPlayer) => {
    const panel = createPanelSwitch(() => loadPanel(player, options));
    toggle = panel.toggle;
    player.addMenuItem({
      get label() {
        return options.labels?.title ?? englishStatsLabels.title;
      },
      onSelect: () => panel.toggle(),
    });
    return () => {
      panel.toggle(false);
      toggle = () => {};
    };
  };
  return Object.assign(plugin, { toggle: (force?: boolean) => toggle(force) });
}

async function loadPanel(
  player: PluginPlayer,
  { labels, loadLabels, view }: StatsOptions,
): Promise<OpenPanel> {
  const [{ showStatsPanel }, loaded] = await Promise.all([import("./stats-panel"), loadLabels?.()]);
  const texts = { ...englishStatsLabels, ...loaded, ...labels };
  return (onClose) => showStatsPanel(player, { labels: texts, view, onClose });
}
