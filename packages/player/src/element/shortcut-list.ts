import type { Cancel } from "../core/cancel";
import type { Labels } from "../labels";
import button from "../react/controls/control-button.module.css";
import styles from "../react/shortcuts/shortcut-list.module.css";
import { make, makeIcon } from "./dom";

/** Shows the keys and what they do until cancelled, which gives the focus back. */
export function openShortcutList(place: HTMLElement, labels: Labels, onClose: () => void): Cancel {
  const before = document.activeElement;
  const close = make(
    "button",
    { type: "button", class: button["button"], "aria-label": labels.close, title: labels.close },
    makeIcon("close"),
  );
  close.addEventListener("click", onClose);
  const rows = labels.keys.map(([keys, does]) =>
    make(
      "div",
      { class: styles["row"] },
      make("dt", {}, does),
      make("dd", {}, make("kbd", { class: styles["keys"] }, keys)),
    ),
  );
  const panel = make(
    "div",
    { role: "dialog", "aria-label": labels.shortcuts, class: styles["panel"], "data-part": "shortcuts" },
    make("div", { class: styles["head"] }, make("h2", { class: styles["title"] }, labels.shortcuts), close),
    // Reachable by keyboard, because it scrolls in a small player.
    make("dl", { class: styles["list"], tabindex: "0", "aria-label": labels.shortcuts }, ...rows),
  );
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  place.append(panel);
  close.focus();
  return () => {
    panel.remove();
    if (before instanceof HTMLElement) before.focus();
  };
}
