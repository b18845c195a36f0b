import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import type { Labels } from "../labels";
import { selectSettingsState } from "../skin/settings";
import {
  focusSettingsView,
  handleSettingsMenuKey,
  settingsMenu,
  type SettingsMenuItem,
  type SettingsView,
} from "../skin/settings-menu";
import styles from "../skin/settings.module.css";
import { createElement, createIcon, setAttributes } from "./create-element";
import { watch } from "./watch";

export interface OpenSettingsMenuOptions {
  labels: Labels;
  rootView: SettingsView;
  onClose: () => void;
}

/** Shows the settings, or the choices of one of them, until cancelled. */
export function openSettingsMenu(
  parent: HTMLElement,
  player: BrowserPlayer,
  { labels, rootView, onClose }: OpenSettingsMenuOptions,
): Cancel {
  const menu = createElement("div", { role: "menu", class: styles["menu"], tabindex: -1 });
  const { actions } = player;
  let view = rootView;

  const render = () => {
    const { label, back, listAttributes, items } = settingsMenu(selectSettingsState(player.state), {
      view,
      rootView,
      labels,
      actions,
      showView,
      close: onClose,
    });
    setAttributes(menu, { "aria-label": label, "data-view": view });
    const list = createElement("div", { ...listAttributes, class: styles["list"] }, ...items.map(menuItem));
    menu.replaceChildren(...(back ? [menuItem(back)] : []), list);
  };
  const showView = (next: SettingsView) => {
    const previous = view;
    view = next;
    render();
    focusSettingsView(menu, previous);
  };
  const update = () => {
    const focused = [...menu.querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement);
    render();
    menu.querySelectorAll("button")[focused]?.focus();
  };

  parent.append(menu);
  const cancel = cancelAll([
    watch(player, selectSettingsState, update),
    subscribeTo(menu, {
      keydown: (event) =>
        handleSettingsMenuKey(event as KeyboardEvent, { menu, view, rootView, showView, close: onClose }),
    }),
    () => menu.remove(),
  ]);
  focusSettingsView(menu, rootView);
  return cancel;
}

function menuItem({ kind, attributes, label, note, select }: SettingsMenuItem): HTMLElement {
  const item = createElement("button", {
    type: "button",
    tabindex: -1,
    ...attributes,
    class: kind === "back" ? `${styles["item"]} ${styles["head"]}` : styles["item"],
  });
  if (kind === "back") item.append(createIcon("left"));
  if (kind === "choice") {
    const mark = createElement("span", { class: styles["mark"] });
    if (attributes["aria-checked"]) mark.append(createIcon("check"));
    item.append(mark);
  }
  item.append(label);
  if (note !== undefined) item.append(createElement("span", { class: styles["value"] }, note));
  if (kind === "setting") item.append(createIcon("right"));
  item.addEventListener("click", select);
  return item;
}
