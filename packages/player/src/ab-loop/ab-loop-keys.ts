import type { Cancel } from "../core/cancel";
import { shortcutKey } from "../dom/shortcut-key";
import { subscribeTo } from "../dom/subscribe-to";
import { textFields } from "../dom/text-fields";

/** Runs commands by their keys while the focus is in the player. */
export function bindKeys(
  container: HTMLElement,
  commands: Readonly<Record<string, () => void>>,
): Cancel {
  return subscribeTo(container, {
    keydown: (event) => {
      const { repeat, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      const isTyping = target instanceof Element && target.closest(textFields) !== null;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping) return;
      const run = commands[shortcutKey(event as KeyboardEvent).toLowerCase()];
      if (!run) return;
      event.preventDefault();
      if (!repeat) run();
    },
  });
}
