import { createElement } from "../element/create-element";
import type { Cancel } from "../core/cancel";
import styles from "./notice.module.css";

const shownForMs = 4000;

export interface Notice {
  show(text: string): void;
  remove: Cancel;
}

/**
 * Creates a notice over the video that shows a text for a while, and announces it to screen
 * readers.
 */
export function createNotice(container: HTMLElement): Notice {
  const element = createElement("div", {
    role: "status",
    class: styles["notice"],
    "data-part": "notice",
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  container.append(element);
  return {
    show(text) {
      clearTimeout(timer);
      element.textContent = text;
      timer = setTimeout(() => element.replaceChildren(), shownForMs);
    },
    remove() {
      clearTimeout(timer);
      element.remove();
    },
  };
}
