import { cancelAll } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { liveButtonAttributes, liveButtonView } from "../skin/live-button";
import styles from "../skin/live-button.module.css";
import { createElement, setAttributes } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Shown while the stream is live: a badge at the live edge, behind it a button that goes there. */
export const liveButton: PartFactory = (labels) => {
  const element = createElement("button", { class: styles["live"] });
  return {
    element,
    bind: (player) =>
      cancelAll([
        subscribeTo(element, { click: player.actions.goLive }),
        watch(
          player,
          (state) => liveButtonView(state, labels),
          (view) => {
            element.hidden = view === null;
            if (!view) return;
            setAttributes(element, liveButtonAttributes(view));
            element.textContent = view.text;
          },
        ),
      ]),
  };
};
