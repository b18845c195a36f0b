import { cancelAll } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { buttonAttributes, type Button } from "../skin/button";
import styles from "../skin/button.module.css";
import { createElement, createIcon, setAttributes } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Renders a button's logic; hidden while it has no use. */
export function controlButton(button: Button, className = styles["button"]): PartFactory {
  return (labels) => {
    const element = createElement("button", { class: className });
    return {
      element,
      bind: (player) =>
        cancelAll([
          subscribeTo(element, { click: () => button.press(player.actions) }),
          watch(player, button.view, (view) => {
            element.hidden = view === null;
            if (!view) return;
            setAttributes(element, { ...buttonAttributes(button, view, labels) });
            element.replaceChildren(createIcon(view.icon));
          }),
        ]),
    };
  };
}
