import type { Button } from "./button";

/** Shown with its label when the browser allowed only muted autoplay. */
export const unmuteButton: Button = {
  part: "unmute",
  view: ({ mutedByAutoplay, muted }) =>
    mutedByAutoplay && muted ? { icon: "muted", label: "tapToUnmute" } : null,
  press: (actions) => actions.toggleMute(),
};
