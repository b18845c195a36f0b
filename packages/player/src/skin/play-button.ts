import type { Button } from "./button";

export const playButton: Button = {
  part: "play",
  shortcut: "k",
  view({ ended, paused }) {
    if (ended) return { icon: "replay", label: "replay" };
    return paused ? { icon: "play", label: "play" } : { icon: "pause", label: "pause" };
  },
  press: (actions) => actions.togglePlay(),
};
