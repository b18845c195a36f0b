import type { Button } from "./button";

/** Shown with its label when the browser allowed playback to start only without sound. */
export const unmuteButton: Button = {
  part: "unmute",
  view: ({ mutedByAutoplay, muted }) => (mutedByAutoplay && muted ? { icon: "muted", label: "tapToUnmute" } : null),
  press: (actions) => actions.toggleMute(),
};
