import { playsAudioOnly } from "../core/plays-separate-audio";
import type { Button } from "./button";

/** Shown where the browser has picture-in-picture, and the source has video. */
export const pipButton: Button = {
  part: "pip",
  shortcut: "i",
  view: (state) => {
    const { canPip, pip } = state;
    if (!canPip || playsAudioOnly(state)) return null;
    return { icon: "pip", label: pip ? "exitPip" : "enterPip" };
  },
  press: (actions) => actions.togglePip(),
};
