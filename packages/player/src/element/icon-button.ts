import type { BrowserPlayer } from "../assemble-player";
import { cancelAll } from "../core/cancel";
import type { PlayerState } from "../core/state";
import type { IconName } from "../dom/icon-shapes";
import { subscribeTo } from "../dom/subscribe-to";
import type { Labels } from "../labels";
import styles from "../react/controls/control-button.module.css";
import { make, makeIcon } from "./dom";
import { watch, type Piece } from "./piece";

export interface IconButtonSetup {
  labels: Labels;
  /** What the state makes it look like; null while it has no use. */
  icon: (state: PlayerState) => IconName | null;
  /** Name of the label for what it shows. */
  label: (state: PlayerState) => KeysOf<string>;
  run: (player: BrowserPlayer) => void;
  pressed?: (state: PlayerState) => boolean;
  shortcut?: string;
  part?: string;
  className?: string | undefined;
}

type KeysOf<Value> = { [Key in keyof Labels]: Labels[Key] extends Value ? Key : never }[keyof Labels];

/** A button with an icon; its label is its name and its tooltip. */
export function iconButton({ labels, icon, label, run, pressed, shortcut, part, className }: IconButtonSetup): Piece {
  const element = make("button", {
    type: "button",
    class: className ?? styles["button"],
    "aria-keyshortcuts": shortcut,
    "data-part": part,
  });
  return {
    element,
    follow: (player) =>
      cancelAll([
        subscribeTo(element, { click: () => run(player) }),
        watch(player, icon, (name) => {
          element.hidden = name === null;
          if (name) element.replaceChildren(makeIcon(name));
        }),
        watch(player, label, (key) => {
          element.setAttribute("aria-label", labels[key]);
          element.title = shortcut ? `${labels[key]} (${shortcut})` : labels[key];
        }),
        watch(
          player,
          (state) => pressed?.(state),
          (on) => {
            if (on !== undefined) element.setAttribute("aria-pressed", String(on));
          },
        ),
      ]),
  };
}
