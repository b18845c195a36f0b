import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { moveFocus } from "../dom/move-focus";
import { settingsOf, type Setting, type SettingName } from "../dom/settings-of";
import type { Labels } from "../labels";
import styles from "../react/settings/settings.module.css";
import { make, makeIcon } from "./dom";

interface MenuSetup {
  labels: Labels;
  onClose: () => void;
}

/** Puts the menu into a place: a main view, and one per setting. */
export function openSettingsMenu(place: HTMLElement, player: BrowserPlayer, { labels, onClose }: MenuSetup): Cancel {
  const menu = make("div", { role: "menu", class: styles["menu"], tabindex: "-1" });
  let view: SettingName | "main" = "main";

  const item = (attributes: Record<string, string>, run: () => void, ...children: (Node | string)[]) => {
    const button = make(
      "button",
      { type: "button", tabindex: "-1", role: "menuitem", class: styles["item"], ...attributes },
      ...children,
    );
    button.addEventListener("click", run);
    return button;
  };
  const note = (text: string) => make("span", { class: styles["value"] }, text);
  const go = (next: SettingName | "main") => {
    const left = view;
    view = next;
    show(left);
  };
  const mainItem = ({ name, label, shown }: Setting) =>
    item({ "aria-haspopup": "menu", "data-setting": name }, () => go(name), label, note(shown), makeIcon("right"));
  const choiceItems = ({ label, choices, value: chosen, choose }: Setting) => [
    item(
      { class: `${styles["item"]} ${styles["head"]}`, "aria-label": `${labels.back}: ${label}` },
      () => go("main"),
      makeIcon("left"),
      label,
    ),
    ...choices.map(({ value, label: words, note: more }) =>
      item(
        { role: "menuitemradio", "aria-checked": String(value === chosen) },
        () => {
          choose(value);
          go("main");
        },
        make("span", { class: styles["mark"] }, ...(value === chosen ? [makeIcon("check")] : [])),
        words,
        ...(more ? [note(more)] : []),
      ),
    ),
  ];
  const show = (left?: string) => {
    const settings = settingsOf(player.state, player.actions, labels);
    const setting = settings.find(({ name }) => name === view);
    menu.setAttribute("aria-label", setting?.label ?? labels.settings);
    menu.dataset["view"] = view;
    menu.replaceChildren(...(setting ? choiceItems(setting) : settings.map(mainItem)));
    const first =
      menu.querySelector<HTMLElement>("[aria-checked=true]") ??
      menu.querySelector<HTMLElement>(`[data-setting="${left}"]`) ??
      menu.querySelector<HTMLElement>("[role^=menuitem]");
    first?.focus();
  };
  menu.addEventListener("keydown", (event) => {
    const { key } = event;
    const entering = key === "ArrowRight" && document.activeElement?.getAttribute("data-setting");
    if (key === "Escape") onClose();
    else if (key === "Tab") return onClose();
    else if (key === "ArrowLeft" && view !== "main") go("main");
    else if (entering) go(entering as SettingName);
    else if (!moveFocus(menu, key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  place.append(menu);
  show();
  return () => menu.remove();
}
