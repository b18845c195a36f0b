import type { Feedback } from "../core/context";
import { flashFace, sumFeedback, type Flashed } from "../dom/flash-face";
import styles from "../react/feedback/flash.module.css";
import { make, makeIcon } from "./dom";

/** Shows in a place what was done, summed up with what was shown before. */
export function showFlash(place: HTMLElement, feedback: Feedback, before: Flashed | null): Flashed | null {
  const shown = sumFeedback(before, feedback);
  const face = flashFace(shown.feedback);
  if (!face) return before;
  const mark = make(
    "div",
    { class: styles["flash"], "data-part": "flash", "data-side": face.side },
    makeIcon(face.icon),
    ...(face.text ? [make("span", {}, face.text)] : []),
  );
  mark.addEventListener("animationend", () => mark.remove());
  place.replaceChildren(mark);
  return shown;
}
