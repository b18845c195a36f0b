import type { Button } from "./button";

/** Shown in the middle before the first play, and after the end. */
export const bigPlayButton: Button = {
  part: "big-play",
  view({ started, paused, ended, waiting, seeking, message }) {
    if (message || waiting) return null;
    if (ended) return { icon: "replay", label: "replay" };
    return !started && paused && !seeking ? { icon: "play", label: "play" } : null;
  },
  press: (actions) => actions.togglePlay(),
};
