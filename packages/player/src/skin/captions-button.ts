import type { Button } from "./button";

/** Shown when the stream has captions. */
export const captionsButton: Button = {
  part: "captions-button",
  shortcut: "c",
  view: ({ textTracks, textTrack }) =>
    textTracks.length > 0
      ? { icon: "captions", label: "captions", isPressed: textTrack !== null }
      : null,
  press: (actions) => actions.toggleCaptions(),
};
