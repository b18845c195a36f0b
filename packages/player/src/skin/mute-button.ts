import type { Button } from "./button";
import { volumeLevel } from "./volume-slider";

export const muteButton: Button = {
  part: "mute",
  shortcut: "m",
  view(state) {
    const level = volumeLevel(state);
    if (level === 0) return { icon: "muted", label: "unmute" };
    return { icon: level < 0.5 ? "quiet" : "loud", label: "mute" };
  },
  press: (actions) => actions.toggleMute(),
};
