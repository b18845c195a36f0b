import type { Feedback } from "../core/context";
import styles from "../skin/announcer.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";

/** Announces to screen readers what a key or gesture did. */
export const announcer: PartFactory = (labels) => {
  const attributes = {
    class: styles["announcer"],
    "aria-live": "polite",
    "data-part": "announcer",
  };
  const element = createElement("div", attributes);
  const announce = (feedback: Feedback) =>
    loadOnDemand(({ announcement }) => void (element.textContent = announcement(feedback, labels)));
  return { element, bind: (player) => player.on("feedback", announce) };
};
