import { moveMenuFocus } from "./move-menu-focus";
import type { PlayerActions } from "../assemble-player";
import type { MenuItem } from "../core/state";
import type { Labels } from "../labels";
import {
  listSettings,
  type Setting,
  type SettingChoice,
  type SettingName,
  type SettingsState,
} from "./settings";

/** The main view lists the settings; every other view lists the choices of one. */
export type SettingsView = SettingName | "main";

export interface SettingsMenuItem {
  key: string;
  kind: "setting" | "back" | "choice" | "action";
  attributes: {
    role: "menuitem" | "menuitemradio";
    "aria-label"?: string;
    "aria-haspopup"?: "menu";
    "aria-checked"?: boolean;
    "data-setting"?: SettingName;
  };
  label: string;
  /** Shown at the end of the row. */
  note?: string | undefined;
  select(): void;
}

export interface SettingsMenuModel {
  label: string;
  /** Leads to the main view. */
  back: SettingsMenuItem | null;
  listAttributes: { role: "none" } | { role: "group"; "aria-label": string };
  items: readonly SettingsMenuItem[];
}

export interface SettingsMenuSetup {
  view: SettingsView;
  /** The view that the menu opens with, which has none before it. */
  rootView: SettingsView;
  labels: Labels;
  actions: PlayerActions;
  showView: (view: SettingsView) => void;
  /** Closes the menu and gives the focus back to the button. */
  close: () => void;
}

/** The rows of a view. */
export function settingsMenu(
  state: SettingsState,
  { view, rootView, labels, actions, showView, close }: SettingsMenuSetup,
): SettingsMenuModel {
  const settings = listSettings(state, actions, labels);
  const setting = settings.find(({ name }) => name === view);
  const leave = () => (view === rootView ? close() : showView("main"));
  if (!setting) {
    return {
      label: labels.settings,
      back: null,
      listAttributes: { role: "none" },
      items: [
        ...settings.map((each) => settingItem(each, () => showView(each.name))),
        ...(state.menuItems ?? []).map((each) => actionItem(each, close)),
      ],
    };
  }
  return {
    label: setting.label,
    back: view === rootView ? null : backItem(setting, labels, leave),
    listAttributes: { role: "group", "aria-label": setting.label },
    items: setting.choices.map((choice) => choiceItem(choice, setting, leave)),
  };
}

function settingItem({ name, label, valueLabel }: Setting, select: () => void): SettingsMenuItem {
  const attributes = { role: "menuitem", "aria-haspopup": "menu", "data-setting": name } as const;
  return { key: name, kind: "setting", attributes, label, note: valueLabel, select };
}

function actionItem(item: MenuItem, close: () => void): SettingsMenuItem {
  const select = () => {
    close();
    item.onSelect();
  };
  return {
    key: item.label,
    kind: "action",
    attributes: { role: "menuitem" },
    label: item.label,
    select,
  };
}

function backItem({ label }: Setting, labels: Labels, select: () => void): SettingsMenuItem {
  const attributes = { role: "menuitem", "aria-label": `${labels.back}: ${label}` } as const;
  return { key: "back", kind: "back", attributes, label, select };
}

function choiceItem(
  { value, label, note }: SettingChoice,
  setting: Setting,
  leave: () => void,
): SettingsMenuItem {
  return {
    key: String(value),
    kind: "choice",
    attributes: { role: "menuitemradio", "aria-checked": value === setting.value },
    label,
    note,
    select() {
      setting.choose(value);
      leave();
    },
  };
}

/** Focuses the current choice, else the setting whose view was left, else the first row. */
export function focusSettingsView(menu: HTMLElement, previous: SettingsView): void {
  const target =
    menu.querySelector<HTMLElement>("[aria-checked=true]") ??
    menu.querySelector<HTMLElement>(`[data-setting="${previous}"]`) ??
    menu.querySelector<HTMLElement>("[role^=menuitem]");
  target?.focus();
}

/** A DOM event or React's. */
type KeyDown = Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">;

export interface SettingsMenuKeys {
  menu: HTMLElement;
  view: SettingsView;
  rootView: SettingsView;
  showView: (view: SettingsView) => void;
  /** Closes the menu and gives the focus back to the button. */
  close: () => void;
}

export function handleSettingsMenuKey(event: KeyDown, keys: SettingsMenuKeys): void {
  // The browser moves the focus on from the button.
  if (event.key === "Tab") return keys.close();
  if (!runSettingsMenuKey(event.key, keys)) return;
  event.preventDefault();
  event.stopPropagation();
}

function runSettingsMenuKey(
  key: string,
  { menu, view, rootView, showView, close }: SettingsMenuKeys,
): boolean {
  const isRightToLeft = menu.matches(":dir(rtl)");
  const [backKey, forwardKey] = isRightToLeft
    ? ["ArrowRight", "ArrowLeft"]
    : ["ArrowLeft", "ArrowRight"];
  const focusedSetting = menu.querySelector(":focus")?.getAttribute("data-setting");
  if (key === "Escape") close();
  else if (key === backKey && view !== rootView) showView("main");
  else if (key === forwardKey && focusedSetting) showView(focusedSetting as SettingName);
  else return moveMenuFocus(menu, key);
  return true;
}
