import type { PlayerActions } from "../assemble-player";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";
import type { IconName } from "./icon-shapes";

/** Names of the labels that are plain text. */
export type TextLabel = {
  [Name in keyof Labels]-?: Labels[Name] extends string ? Name : never;
}[keyof Labels];

export interface ButtonView {
  icon: IconName;
  label: TextLabel;
  /** Only for a button that switches something on and off. */
  isPressed?: boolean;
}

/** The logic of a button, which the React part and the custom element render. */
export interface Button {
  /** Value of its `data-part`. */
  part?: string;
  /** Key that does the same, for assistive technology and the tooltip. */
  shortcut?: string;
  /** The button's current look and label; null hides it. */
  view(state: PlayerState): ButtonView | null;
  press(actions: PlayerActions): void;
}

export interface ButtonAttributes {
  type: "button";
  title: string;
  "aria-label": string;
  "aria-keyshortcuts": string | undefined;
  "aria-pressed": boolean | undefined;
  "data-part": string | undefined;
}

/** The label is the button's name and its tooltip. */
export function buttonAttributes(
  { part, shortcut }: Button,
  view: ButtonView,
  labels: Labels,
): ButtonAttributes {
  const label = labels[view.label];
  return {
    type: "button",
    title: shortcut ? `${label} (${shortcut})` : label,
    "aria-label": label,
    "aria-keyshortcuts": shortcut,
    "aria-pressed": view.isPressed,
    "data-part": part,
  };
}
