import type { Cancel } from "../core/cancel";
import { createElement, setAttributes } from "../element/create-element";
import styles from "./descriptions.module.css";

interface ShowOptions {
  /** BCP 47. */
  language: string;
  isSpoken: boolean;
  signal: AbortSignal;
}

export interface TextDisplay {
  /** Shows a text until aborted. Screen readers announce it unless it is spoken. */
  show(text: string, options: ShowOptions): void;
  remove: Cancel;
}

/** Creates the place over the video where descriptions are shown. */
export function createTextDisplay(container: HTMLElement): TextDisplay {
  const element = createElement("div", {
    role: "status",
    class: styles["text"],
    "data-part": "description",
    dir: "auto",
  });
  container.append(element);
  return {
    show(text, { language, isSpoken, signal }) {
      setAttributes(element, { lang: language, "aria-hidden": isSpoken || undefined });
      element.textContent = text;
      signal.addEventListener("abort", () => element.replaceChildren(), { once: true });
    },
    remove: () => element.remove(),
  };
}
