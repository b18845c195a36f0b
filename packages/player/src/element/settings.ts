import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import styles from "../react/settings/settings.module.css";
import { make } from "./dom";
import { iconButton } from "./icon-button";
import type { PieceMaker } from "./piece";

const loadMenu = () => import("./settings-menu");

/** The button, and the menu that comes with the first wish for it. */
export const settings: PieceMaker = (labels) => {
  const button = iconButton({ labels, icon: () => "settings", label: () => "settings", run: () => {} });
  button.element.setAttribute("aria-haspopup", "menu");
  button.element.setAttribute("aria-expanded", "false");
  const element = make("div", { class: styles["settings"], "data-part": "settings" }, button.element);
  return {
    element,
    follow(player) {
      let opened: Cancel | null = null;
      const close = () => {
        opened?.();
        opened = null;
        button.element.setAttribute("aria-expanded", "false");
      };
      const open = async () => {
        const closing = new AbortController();
        opened = () => closing.abort();
        button.element.setAttribute("aria-expanded", "true");
        const { openSettingsMenu } = await loadMenu();
        if (closing.signal.aborted) return;
        const closeMenu = openSettingsMenu(element, player, {
          labels,
          onClose() {
            close();
            button.element.focus();
          },
        });
        opened = cancelAll([
          closeMenu,
          player.actions.holdControls(),
          subscribeTo(document, {
            pointerdown: ({ target }) => {
              if (target instanceof Node && !element.contains(target)) close();
            },
          }),
        ]);
      };
      return cancelAll([
        button.follow(player),
        subscribeTo(button.element, {
          pointerenter: () => void loadMenu(),
          click: () => (opened ? close() : void open()),
        }),
        close,
      ]);
    },
  };
};
