import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { createElement, setAttributes } from "../element/create-element";
import { watch } from "../element/watch";
import type { Labels } from "../labels";
import { createMenuRows, placeChildren } from "./menu-rows";
import { selectSettingsState } from "./settings";
import {
  focusSettingsView,
  handleSettingsMenuKey,
  settingsMenu,
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
  const list = createElement("div", { class: styles["list"] });
  const rows = createMenuRows();
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
    const heads = back ? [back] : [];
    const shown = rows.update([...heads, ...items]);
    setAttributes(menu, { "aria-label": label, "data-view": view });
    setAttributes(list, { "aria-label": undefined, ...listAttributes });
    placeChildren(menu, [...shown.slice(0, heads.length), list]);
    placeChildren(list, shown.slice(heads.length));
  };
  const showView = (next: SettingsView) => {
    const previous = view;
    view = next;
    rows.clear();
    render();
    focusSettingsView(menu, previous);
  };
  const update = () => {
    const focused = menu.querySelector<HTMLElement>(":focus");
    render();
    if (focused && !menu.contains(focused)) focusSettingsView(menu, view);
    else focused?.focus();
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
