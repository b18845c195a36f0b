import { cancelAll } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { unmuteButton as button } from "../skin/unmute-button";
import styles from "../skin/unmute-button.module.css";
import { createElement, createIcon } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Shown with its label when the browser allowed only muted autoplay. */
export const unmuteButton: PartFactory = (labels) => {
  const element = createElement("button", {
    class: styles["unmute"],
    type: "button",
    "data-part": button.part,
  });
  return {
    element,
    bind: (player) =>
      cancelAll([
        subscribeTo(element, { click: () => button.press(player.actions) }),
        watch(player, button.view, (view) => {
          element.hidden = view === null;
          if (view) element.replaceChildren(createIcon(view.icon), labels[view.label]);
        }),
      ]),
  };
};
