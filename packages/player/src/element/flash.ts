import type { Feedback } from "../core/context";
import type { ShownFlash } from "../skin/flash";
import styles from "../skin/flash.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { createElement, createIcon } from "./create-element";
import type { PartFactory } from "./part";

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export const flash: PartFactory = () => {
  const element = createElement("div", { "aria-hidden": "true" });
  let shown: ShownFlash | null = null;
  const show = (feedback: Feedback) =>
    loadOnDemand(({ nextFlash }) => {
      const next = nextFlash(shown, feedback);
      if (!next || next === shown) return;
      shown = next;
      const { icon, side, text } = next.view;
      const attributes = { class: styles["flash"], "data-part": "flash", "data-side": side };
      const mark = createElement("div", attributes);
      if (icon) mark.append(createIcon(icon));
      if (text) mark.append(createElement("span", {}, text));
      mark.addEventListener("animationend", () => mark.remove());
      element.replaceChildren(mark);
    });
  return { element, bind: (player) => player.on("feedback", show) };
};
