import type { Button } from "./button";

/** Shown when the host gives `onPrevious`. */
export const previousButton: Button = {
  part: "previous",
  shortcut: "Shift+P",
  view: ({ hasPrevious }) => (hasPrevious ? { icon: "previous", label: "previous" } : null),
  press: (actions) => actions.previous(),
};
