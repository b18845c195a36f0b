import type { Button } from "./button";

/** Shown when the host gives `onTheatreChange`. */
export const theatreButton: Button = {
  part: "theatre",
  shortcut: "t",
  view({ canTheatre, theatre }) {
    if (!canTheatre) return null;
    const name = theatre ? "exitTheatre" : "enterTheatre";
    return { icon: name, label: name };
  },
  press: (actions) => actions.toggleTheatre(),
};
