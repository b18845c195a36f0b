import { useEffect, type RefObject } from "react";

/**
 * Focuses the element with `data-autofocus`, or else the heading, whenever `step` changes: the
 * focused control of the previous step was removed. Not on mount.
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
