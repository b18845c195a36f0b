import { useEffect, type RefObject } from "react";

/**
 * When one step of a form replaces another, the control that had the focus is gone: puts the focus on what has
 * `data-autofocus`, or else on the heading, whenever `step` changes. Not as a page opens, where the browser begins at the
 * top.
 */
export function useFocusKept(region: RefObject<HTMLElement | null>, step: string) {
  useEffect(() => {
    const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (!isLost) return;
    const find = (selector: string) => region.current?.querySelector<HTMLElement>(selector);
    (find("[data-autofocus]") ?? find("h1"))?.focus();
  }, [region, step]);
}
