import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { controlButton } from "../element/control-button";
import { createElement } from "../element/create-element";
import type { Labels } from "../labels";
import { bindShortcutList } from "./bind-shortcut-list";
import { closeShortcutsButton } from "./close-shortcuts-button";
import { shortcutRows } from "./shortcut-rows";
import styles from "./shortcut-list.module.css";

/** Shows the keyboard shortcuts until cancelled. */
export function openShortcutList(
  parent: HTMLElement,
  player: BrowserPlayer,
  labels: Labels,
): Cancel {
  const close = controlButton(closeShortcutsButton)(labels);
  const rows = shortcutRows(labels, player.state.seekStep).map(([keys, description]) =>
    createElement(
      "div",
      { class: styles["row"] },
      createElement("dt", {}, description),
      createElement("dd", {}, createElement("kbd", { class: styles["keys"] }, keys)),
    ),
  );
  const title = createElement("h2", { class: styles["title"] }, labels.shortcuts);
  const panel = createElement(
    "div",
    {
      role: "dialog",
      "aria-label": labels.shortcuts,
      class: styles["panel"],
      "data-part": "shortcuts",
    },
    createElement("div", { class: styles["head"] }, title, close.element),
    // Focusable, so that the keyboard can scroll it in a small player.
    createElement(
      "dl",
      { class: styles["list"], tabindex: 0, "aria-label": labels.shortcuts },
      ...rows,
    ),
  );
  parent.append(panel);
  const unbindButton = close.bind(player);
  const unbindList = bindShortcutList(panel, player);
  return cancelAll([unbindButton, () => panel.remove(), unbindList]);
}
