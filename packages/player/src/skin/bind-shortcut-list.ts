import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";

/**
 * Moves the focus into the open list of shortcuts, closes the list on Escape, and gives the focus
 * back when it ends.
 */
export function bindShortcutList(panel: HTMLElement, { actions }: BrowserPlayer): Cancel {
  const previous = (panel.getRootNode() as Document).activeElement;
  panel.querySelector("button")?.focus();
  return cancelAll([
    subscribeTo(panel, {
      keydown: (event) => {
        if ((event as KeyboardEvent).key !== "Escape") return;
        event.stopPropagation();
        actions.toggleShortcuts();
      },
    }),
    () => {
      if (previous instanceof HTMLElement) previous.focus();
    },
  ]);
}
