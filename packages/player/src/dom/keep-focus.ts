import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "./subscribe-to";

/** Takes the focus of a control that goes, as Play does once it plays: on the page, keys would scroll. */
export function keepFocus(container: HTMLElement): Cancel {
  let focused: Element | null = null;
  const look = () => {
    if (!focused || (focused.isConnected && !focused.closest("[hidden]"))) return;
    const { activeElement } = document;
    const isNowhere = activeElement === focused || activeElement === document.body || activeElement === null;
    focused = null;
    if (isNowhere) container.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  return cancelAll([
    subscribeTo(container, {
      focusin: ({ target }) => {
        focused = target instanceof Element ? target : null;
        changes.observe(container, { childList: true, subtree: true, attributeFilter: ["hidden"] });
      },
      // Some browsers tell of it while they remove the control, others not at all.
      focusout: () =>
        queueMicrotask(() => {
          look();
          if (focused?.matches(":focus")) return;
          focused = null;
          changes.disconnect();
        }),
    }),
    () => changes.disconnect(),
  ]);
}
