import type { Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";

const textFields = "input, textarea, select, [contenteditable]";

/** Runs commands by their keys while the focus is in the player. */
export function bindKeys(container: HTMLElement, commands: Readonly<Record<string, () => void>>): Cancel {
  return subscribeTo(container, {
    keydown: (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      const isTyping = target instanceof Element && target.closest(textFields) !== null;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping) return;
      const run = commands[key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    },
  });
}
