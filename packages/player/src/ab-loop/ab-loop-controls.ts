import { cancelAll, type Cancel } from "../core/cancel";
import { formatTime } from "../core/format-time";
import { subscribeTo } from "../dom/subscribe-to";
import { createElement } from "../element/create-element";
import type { AbLoopLabels } from "./ab-loop-labels";
import styles from "./ab-loop.module.css";
import type { LoopSection } from "./loop-section";

export interface AbLoopControls {
  update(section: LoopSection | null): void;
  remove: Cancel;
}

export interface AbLoopControlsSetup {
  labels: AbLoopLabels;
  setStart: () => void;
  setEnd: () => void;
  clear: () => void;
  close: () => void;
}

/** Shows the buttons over the video, and moves the focus to them. */
export function showAbLoopControls(
  container: HTMLElement,
  { labels, setStart, setEnd, clear, close }: AbLoopControlsSetup,
): AbLoopControls {
  const button = (label: string, key: string | undefined) =>
    createElement(
      "button",
      { type: "button", class: styles["button"], "aria-keyshortcuts": key },
      label,
    );
  const startButton = button(labels.setStart, "A");
  const endButton = button(labels.setEnd, "B");
  const clearButton = button(labels.clear, "X");
  const closeButton = createElement(
    "button",
    { type: "button", class: styles["button"], "aria-label": labels.close, title: labels.close },
    "×",
  );
  const group = createElement(
    "div",
    {
      role: "group",
      "aria-label": labels.title,
      class: styles["controls"],
      "data-part": "ab-loop",
    },
    startButton,
    endButton,
    clearButton,
    closeButton,
  );
  const opener = document.activeElement;
  container.append(group);
  startButton.focus({ preventScroll: true });
  const unsubscribe = cancelAll([
    subscribeTo(startButton, { click: setStart }),
    subscribeTo(endButton, { click: setEnd }),
    subscribeTo(clearButton, { click: clear }),
    subscribeTo(closeButton, { click: close }),
    subscribeTo(group, {
      keydown: (event) => {
        if ((event as KeyboardEvent).key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
    }),
  ]);
  return {
    update(section) {
      startButton.textContent = withTime(labels.setStart, section?.startSeconds);
      endButton.textContent = withTime(labels.setEnd, section?.endSeconds);
    },
    remove() {
      unsubscribe();
      const hadFocus = group.contains(document.activeElement);
      group.remove();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
}

function withTime(label: string, seconds: number | null | undefined): string {
  return seconds === null || seconds === undefined ? label : `${label} (${formatTime(seconds)})`;
}
