import { cancelAll, type Cancel } from "../core/cancel";
import { createElement } from "../element/create-element";
import { showPanel } from "../plugins/panel";
import type { PluginPlayer } from "../plugins/plugin";
import { measureViews, type ViewSummary } from "../telemetry";
import { readStats } from "./read-stats";
import type { StatsLabels } from "./stats-labels";
import styles from "./stats-panel.module.css";
import { statsRows } from "./stats-rows";

const updateEveryMs = 1000;

export interface StatsPanelSetup {
  labels: StatsLabels;
  /** The view at hand; default: measured from now on. */
  view: (() => ViewSummary | null) | undefined;
  /** A person asked to close the panel. */
  onClose: () => void;
}

/** Shows the panel over the video until cancelled. */
export function showStatsPanel(
  player: PluginPlayer,
  { labels, view, onClose }: StatsPanelSetup,
): Cancel {
  const { container } = player;
  const measurement = view
    ? null
    : measureViews(player, { media: player.media, onSummary: () => {} });
  const readView = view ?? (() => measurement?.current() ?? null);
  const read = () => statsRows(readStats(player, readView()), labels);
  const { list, update } = createList(labels, read());
  const timer = setInterval(() => update(read()), updateEveryMs);
  return cancelAll([
    () => clearInterval(timer),
    () => measurement?.end(),
    showPanel(container, {
      part: "stats",
      title: labels.title,
      closeLabel: labels.close,
      content: list,
      onClose,
    }),
  ]);
}

type Rows = ReturnType<typeof statsRows>;

function createList(labels: StatsLabels, first: Rows) {
  const names = Object.keys(first) as (keyof StatsLabels)[];
  const rows = names.map((name) => {
    const value = createElement("dd", { class: styles["value"] });
    const row = createElement(
      "div",
      { class: styles["row"] },
      createElement("dt", {}, labels[name]),
      value,
    );
    return { name, row, value };
  });
  const update = (texts: Rows) => {
    for (const { name, row, value } of rows) {
      const text = texts[name] ?? "";
      if (value.textContent !== text) value.textContent = text;
      row.hidden = text === "";
    }
  };
  update(first);
  // Focusable, so that the keyboard can scroll it in a small player.
  const attributes = { class: styles["list"], tabindex: 0, "aria-label": labels.title };
  return { list: createElement("dl", attributes, ...rows.map(({ row }) => row)), update };
}
