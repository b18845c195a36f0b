import type { Button } from "./button";

/** Shown where the browser has fullscreen. */
export const fullscreenButton: Button = {
  part: "fullscreen",
  shortcut: "f",
  view({ canFullscreen, fullscreen }) {
    if (!canFullscreen) return null;
    const name = fullscreen ? "exitFullscreen" : "enterFullscreen";
    return { icon: name, label: name };
  },
  press: (actions) => actions.toggleFullscreen(),
};
