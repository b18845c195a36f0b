import { cancelAll } from "../core/cancel";
import { currentTimeText, durationText } from "../skin/time";
import styles from "../skin/time.module.css";
import { whileControlsVisible } from "../skin/while-controls-visible";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Current time and duration, or the time behind live. */
export const time: PartFactory = () => {
  const current = createElement("span");
  const duration = createElement("span", { class: styles["duration"] });
  const element = createElement(
    "div",
    { class: styles["time"], "data-part": "time" },
    current,
    duration,
  );
  return {
    element,
    bind: (player) =>
      cancelAll([
        watch(
          whileControlsVisible(element, player),
          currentTimeText,
          (text) => (current.textContent = text),
        ),
        watch(player, durationText, (text) => (duration.textContent = text)),
      ]),
  };
};
