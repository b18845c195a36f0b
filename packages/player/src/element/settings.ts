import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { bindOpenSettings } from "../skin/bind-open-settings";
import { createSettingsButton } from "../skin/settings-button";
import styles from "../skin/settings.module.css";
import { controlButton } from "./control-button";
import { createElement, setAttributes } from "./create-element";
import { loadOnDemand } from "./load-on-demand";
import type { PartFactory } from "./part";

/** The settings button; the menu loads when it is first needed. */
export const settings: PartFactory = (labels) => {
  let toggle = () => {};
  const button = controlButton(createSettingsButton(() => toggle()))(labels);
  setAttributes(button.element, { "aria-haspopup": "menu", "aria-expanded": false });
  const element = createElement("div", { class: styles["settings"], "data-part": "settings" }, button.element);
  return {
    element,
    bind(player) {
      let closeMenu: Cancel | null = null;
      const close = () => {
        closeMenu?.();
        closeMenu = null;
        setAttributes(button.element, { "aria-expanded": false });
      };
      const onClose = () => {
        close();
        button.element.focus();
      };
      const open = async () => {
        let isCancelled = false;
        closeMenu = () => (isCancelled = true);
        setAttributes(button.element, { "aria-expanded": true });
        const { openSettingsMenu } = await loadOnDemand();
        if (isCancelled) return;
        closeMenu = cancelAll([
          openSettingsMenu(element, player, { labels, onClose }),
          bindOpenSettings(element, player, close),
        ]);
      };
      toggle = () => {
        if (closeMenu) close();
        else void open();
      };
      return cancelAll([
        button.bind(player),
        subscribeTo(button.element, { pointerenter: () => void loadOnDemand() }),
        close,
      ]);
    },
  };
};
