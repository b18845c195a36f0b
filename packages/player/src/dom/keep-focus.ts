import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "./subscribe-to";

const gone = "[hidden], [data-controls=hidden] > [data-part=controls]";

/**
 * Moves the focus to the player when the focused control disappears: on the page, the same keys
 * would scroll.
 */
export function keepFocus(container: HTMLElement): Cancel {
  let focused: Element | null = null;
  const restore = () => {
    if (!focused || (focused.isConnected && !focused.closest(gone))) return;
    if (focused.matches(":focus") || document.activeElement === document.body)
      container.focus({ preventScroll: true });
    else focused = null;
  };
  const changes = new MutationObserver(restore);
  changes.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "data-controls"],
  });
  return cancelAll([
    subscribeTo(container, {
      focusin: ({ target }) => (focused = target as Element),
      // Some browsers send it before they remove the control, others not at all.
      focusout: () =>
        queueMicrotask(() => {
          restore();
          if (!focused?.matches(":focus")) focused = null;
        }),
    }),
    () => changes.disconnect(),
  ]);
}
