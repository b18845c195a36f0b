import type { Feedback } from "../core/context";
import type { Flashed } from "../dom/flash-face";
import announcerStyles from "../react/feedback/announcer.module.css";
import { make } from "./dom";
import type { PieceMaker } from "./piece";

/** Tells screen readers what a key or gesture did; the sentences come with the first of them. */
export const announcer: PieceMaker = (labels) => {
  const attributes = { class: announcerStyles["announcer"], "aria-live": "polite", "data-part": "announcer" };
  const element = make("div", attributes);
  return {
    element,
    follow(player) {
      const say = async (feedback: Feedback) => {
        const { feedbackSentence } = await import("../dom/feedback-sentence");
        element.textContent = feedbackSentence(feedback, labels);
      };
      return player.on("feedback", (feedback) => void say(feedback));
    },
  };
};

/** Shows for a moment what a key or gesture did; how comes with the first of them. */
export const flash: PieceMaker = () => {
  const element = make("div", { "aria-hidden": "true" });
  return {
    element,
    follow(player) {
      let before: Flashed | null = null;
      const show = async (feedback: Feedback) => {
        const { showFlash } = await import("./show-flash");
        before = showFlash(element, feedback, before);
      };
      return player.on("feedback", (feedback) => void show(feedback));
    },
  };
};
