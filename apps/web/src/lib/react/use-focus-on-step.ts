import { useEffect, type RefObject } from "react";

/**
 * Focuses the element with `data-autofocus`, or else the heading, when a change of `step` removed
 * the focused control. It leaves the focus alone on a page that nobody has used yet.
 */
export function useFocusOnStep(region: RefObject<HTMLElement | null>, step: string) {
  useEffect(() => {
    const isLost =
      document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (!isLost) return;
    const find = (selector: string) => region.current?.querySelector<HTMLElement>(selector);
    (find("[data-autofocus]") ?? find("h1"))?.focus();
  }, [region, step]);
}
