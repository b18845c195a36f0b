import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import type { Labels } from "../labels";
import { createChaptersButton } from "../skin/chapters";
import { loadOnDemand } from "../skin/load-on-demand";
import { createSettingsButton, type SettingsButtonFactory } from "../skin/settings-button";
import type { SettingsView } from "../skin/settings-menu";
import styles from "../skin/settings.module.css";
import { controlButton } from "./control-button";
import { createElement, setAttributes } from "./create-element";
import type { Part, PartFactory } from "./part";

/** The settings button; the menu loads when it is first needed. */
export const settings = menuButton({
  name: "settings",
  rootView: "main",
  createButton: createSettingsButton,
});

/** Shown when the source has chapters: opens their list. */
export const chapters = menuButton({
  name: "chapters",
  rootView: "chapters",
  createButton: createChaptersButton,
});

interface MenuButtonSetup {
  name: string;
  rootView: SettingsView;
  createButton: SettingsButtonFactory;
}

function menuButton({ name, rootView, createButton }: MenuButtonSetup): PartFactory {
  return (labels) => createMenuButton(labels, { name, rootView, createButton });
}

function createMenuButton(labels: Labels, { name, rootView, createButton }: MenuButtonSetup): Part {
  let toggle = () => {};
  const button = controlButton(createButton(() => toggle()))(labels);
  setAttributes(button.element, { "aria-haspopup": "menu", "aria-expanded": false });
  const element = createElement(
    "div",
    { class: styles["settings"], "data-part": name },
    button.element,
  );
  return {
    element,
    bind(player) {
      let closeMenu: Cancel | null = null;
      const close = () => {
        closeMenu?.();
        closeMenu = null;
        setAttributes(button.element, { "aria-expanded": false });
      };
      const open = () => {
        setAttributes(button.element, { "aria-expanded": true });
        closeMenu = loadOnDemand(({ openSettingsMenu }) =>
          openSettingsMenu(element, player, { labels, rootView, onClose: close }),
        );
      };
      toggle = () => {
        if (closeMenu) close();
        else open();
      };
      return cancelAll([
        button.bind(player),
        subscribeTo(button.element, { pointerenter: () => loadOnDemand(() => {}) }),
        close,
      ]);
    },
  };
}
