import type { Feedback } from "../core/context";
import { accumulateFeedback, flashView, type TimedFeedback } from "../skin/flash";
import styles from "../skin/flash.module.css";
import { createElement, createIcon } from "./create-element";
import type { PartFactory } from "./part";

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export const flash: PartFactory = () => {
  const element = createElement("div", { "aria-hidden": "true" });
  let previous: TimedFeedback | null = null;
  const show = (feedback: Feedback) => {
    if (!flashView(feedback)) return;
    previous = accumulateFeedback(previous, feedback);
    const view = flashView(previous.feedback);
    if (!view) return;
    const attributes = { class: styles["flash"], "data-part": "flash", "data-side": view.side };
    const mark = createElement("div", attributes, createIcon(view.icon));
    if (view.text) mark.append(createElement("span", {}, view.text));
    mark.addEventListener("animationend", () => mark.remove());
    element.replaceChildren(mark);
  };
  return { element, bind: (player) => player.on("feedback", show) };
};
