import type { Cancel } from "../core/cancel";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import type { ViewSummary } from "../telemetry";
import { englishStatsLabels, type StatsLabels } from "./stats-labels";

export interface StatsOptions {
  /** Replaces some or all of the English texts: `labels.stats` of a set such as `@marquee/player/labels/de/plugins`. */
  labels?: Partial<StatsLabels>;
  /** Further texts, which are loaded when the panel is first opened: only `labels.title` is needed before. */
  loadLabels?: () => Promise<Partial<StatsLabels>>;
  /** The view so far, such as `() => measurement.current()` of `measureViews`; default: measured while the panel is open. */
  view?: () => ViewSummary | null;
}

export type StatsPlugin = PlayerPlugin & {
  /** Opens or closes the panel; `force` says which. Does nothing while the player is not attached. */
  toggle(force?: boolean): void;
};

/**
 * Creates a plugin that adds "Stats for nerds" to the settings menu: a panel over the video, whose code loads when it is opened.
 *
 * @example
 * const stats = statsPlugin();
 * createPlayer({ plugins: [stats] });
 * stats.toggle();
 */
export function statsPlugin(options: StatsOptions = {}): StatsPlugin {
  let toggle: StatsPlugin["toggle"] = () => {};
  const plugin = (player: PluginPlayer) => {
    let close: Cancel | null = null;
    const hide = () => {
      close?.();
      close = null;
    };
    toggle = (force = close === null) => {
      if (!force) hide();
      else if (!close) close = openPanel(player, { ...options, onClose: hide });
    };
    player.addMenuItem({
      get label() {
        return options.labels?.title ?? englishStatsLabels.title;
      },
      onSelect: () => toggle(),
    });
    return () => {
      hide();
      toggle = () => {};
    };
  };
  return Object.assign(plugin, { toggle: (force?: boolean) => toggle(force) });
}

/** Loads the panel and shows it, unless it is cancelled before. A network that loses its code leaves it out. */
function openPanel(
  player: PluginPlayer,
  { labels, loadLabels, view, onClose }: StatsOptions & { onClose: () => void },
): Cancel {
  let isCancelled = false;
  let close: Cancel = () => {};
  const open = async () => {
    const [{ showStatsPanel }, loaded] = await Promise.all([import("./stats-panel"), loadLabels?.()]);
    const texts = { ...englishStatsLabels, ...loaded, ...labels };
    if (!isCancelled) close = showStatsPanel(player, { labels: texts, view, onClose });
  };
  open().catch(onClose);
  return () => {
    isCancelled = true;
    close();
  };
}
