import { cancelAll, type Cancel } from "../core/cancel";
import type { TimeRange } from "../core/state";
import { createElement } from "../element/create-element";
import type { PluginPlayer } from "../plugins/plugin";
import { shareOf } from "../skin/update-seek-bar";
import styles from "./ab-loop.module.css";
import type { LoopSection } from "./loop-section";

/** Marks a section on the seek bar, if the player has one, until cancelled. */
export function markSection(
  player: PluginPlayer,
  { startSeconds, endSeconds }: LoopSection,
): Cancel {
  const mark = createElement("span", { class: styles["mark"], "data-part": "ab-loop-mark" });
  let drawn: TimeRange | null = null;
  const update = () => {
    const { seekable } = player.state;
    if (mark.isConnected && drawn === seekable) return;
    drawn = seekable;
    const start = shareOf(seekable, startSeconds);
    const end = shareOf(seekable, endSeconds ?? startSeconds);
    mark.style.setProperty("inset-inline-start", `${start * 100}%`);
    mark.style.setProperty("inline-size", `${(end - start) * 100}%`);
    player.container.querySelector("[data-part=seek-bar]")?.append(mark);
  };
  update();
  return cancelAll([player.subscribe(update), () => mark.remove()]);
}
