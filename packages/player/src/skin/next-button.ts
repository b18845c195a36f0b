import type { Button } from "./button";

/** Shown when the host gives `onNext`. */
export const nextButton: Button = {
  part: "next",
  shortcut: "Shift+N",
  view: ({ hasNext }) => (hasNext ? { icon: "next", label: "next" } : null),
  press: (actions) => actions.next(),
};
