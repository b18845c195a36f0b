import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { createElement } from "../element/create-element";
import styles from "./panel.module.css";

export interface PanelSetup {
  /** Its `data-part`. */
  part: string;
  title: string;
  closeLabel: string;
  /** Has to scroll where the player is small. */
  content: HTMLElement;
  /** A person asked to close the panel. */
  onClose: () => void;
}

/**
 * Shows a panel over the video until cancelled: it takes the focus if the player has it, and gives
 * it back.
 */
export function showPanel(
  container: HTMLElement,
  { part, title, closeLabel, content, onClose }: PanelSetup,
): Cancel {
  const close = createElement(
    "button",
    { type: "button", class: styles["close"], "aria-label": closeLabel, title: closeLabel },
    "×",
  );
  const panel = createElement(
    "div",
    { role: "dialog", "aria-label": title, class: styles["panel"], "data-part": part },
    createElement(
      "div",
      { class: styles["head"] },
      createElement("h2", { class: styles["title"] }, title),
      close,
    ),
    content,
  );
  const opener = document.activeElement;
  const isFocusHere = () => !opener || opener === document.body || container.contains(opener);

  container.append(panel);
  if (isFocusHere()) close.focus({ preventScroll: true });
  return cancelAll([
    subscribeTo(close, { click: onClose }),
    subscribeTo(document, {
      keydown: (event) => {
        const { key, target, defaultPrevented } = event as KeyboardEvent;
        const isForPanel =
          target === document.body || (target instanceof Node && container.contains(target));
        if (key !== "Escape" || defaultPrevented || !isForPanel) return;
        event.preventDefault();
        onClose();
      },
    }),
    () => {
      const hadFocus = panel.contains(document.activeElement);
      panel.remove();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  ]);
}
