import type { Button } from "./button";

export const closeShortcutsButton: Button = {
  view: () => ({ icon: "close", label: "close" }),
  press: (actions) => actions.toggleShortcuts(),
};
