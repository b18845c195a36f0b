import type { Button } from "./button";

/** Shown where the browser has picture-in-picture. */
export const pipButton: Button = {
  part: "pip",
  shortcut: "i",
  view: ({ canPip, pip }) => (canPip ? { icon: "pip", label: pip ? "exitPip" : "enterPip" } : null),
  press: (actions) => actions.togglePip(),
};
