import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { createElement, createIcon, setAttributes } from "../element/create-element";
import { watch } from "../element/watch";
import type { Labels } from "../labels";
import { selectSettingsState } from "./settings";
import {
  focusSettingsView,
  handleSettingsMenuKey,
  settingsMenu,
  type SettingsMenuItem,
  type SettingsView,
} from "./settings-menu";
import styles from "./settings.module.css";

export interface OpenSettingsMenuOptions {
  labels: Labels;
  rootView: SettingsView;
  /** Cancels it, and shows that it is closed. */
  onClose: () => void;
}

/** For ids that differ. */
let menus = 0;

/**
 * Shows the settings, or the choices of one of them, after the button that opens them, until
 * cancelled.
 */
export function openSettingsMenu(
  container: HTMLElement,
  player: BrowserPlayer,
  { labels, rootView, onClose }: OpenSettingsMenuOptions,
): Cancel {
  const button = container.querySelector("button");
  const close = () => {
    onClose();
    button?.focus();
  };
  menus += 1;
  const id = `marquee-menu-${menus}`;
  const menu = createElement("div", { id, role: "menu", class: styles["menu"], tabindex: -1 });
  const { actions } = player;
  let view = rootView;

  const render = () => {
    const { label, back, listAttributes, items } = settingsMenu(selectSettingsState(player.state), {
      view,
      rootView,
      labels,
      actions,
      showView,
      close,
    });
    setAttributes(menu, { "aria-label": label, "data-view": view });
    const list = createElement(
      "div",
      { ...listAttributes, class: styles["list"] },
      ...items.map(menuItem),
    );
    menu.replaceChildren(...(back ? [menuItem(back)] : []), list);
  };
  const showView = (next: SettingsView) => {
    const previous = view;
    view = next;
    render();
    focusSettingsView(menu, previous);
  };
  const update = () => {
    const focused = [...menu.querySelectorAll("button")].indexOf(
      document.activeElement as HTMLButtonElement,
    );
    render();
    menu.querySelectorAll("button")[focused]?.focus();
  };

  container.append(menu);
  button?.setAttribute("aria-controls", id);
  const cancel = cancelAll([
    watch(player, selectSettingsState, update),
    subscribeTo(menu, {
      keydown: (event) =>
        handleSettingsMenuKey(event as KeyboardEvent, { menu, view, rootView, showView, close }),
    }),
    player.actions.holdControls(),
    subscribeTo(document, {
      pointerdown: ({ target }) => {
        if (target instanceof Node && !container.contains(target)) onClose();
      },
    }),
    () => {
      button?.removeAttribute("aria-controls");
      menu.remove();
    },
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
