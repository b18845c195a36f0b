import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "./subscribe-to";

/** Takes the focus of a control that goes, as Play does once it plays: on the page, keys would scroll. */
export function keepFocus(container: HTMLElement): Cancel {
  let focused: Element | null = null;
  const look = () => {
    if (!focused || (focused.isConnected && !focused.closest("[hidden]"))) return;
    const { activeElement } = document;
    if (activeElement === focused || activeElement === document.body) container.focus({ preventScroll: true });
    else focused = null;
  };
  const changes = new MutationObserver(look);
  changes.observe(container, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  return cancelAll([
    subscribeTo(container, {
      focusin: ({ target }) => (focused = target as Element),
      // Some browsers tell of it while they remove the control, others not at all.
      focusout: () =>
        queueMicrotask(() => {
          look();
          if (!focused?.matches(":focus")) focused = null;
        }),
    }),
    () => changes.disconnect(),
  ]);
}
