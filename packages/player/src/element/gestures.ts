import { bindGestures } from "../skin/bind-gestures";
import styles from "../skin/gestures.module.css";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";

/** The surface over the video that takes clicks and taps. */
export const gestures: PartFactory = () => {
  const attributes = { class: styles["gestures"], "aria-hidden": "true", "data-part": "gestures" };
  const element = createElement("div", attributes);
  return { element, bind: (player) => bindGestures(element, player) };
};
