import { useEffect, type RefObject } from "react";

/**
 * When the control that has the focus goes away, as one step of a form replaces another or a row is
 * removed, the focus would fall back to the top of the page: puts it on what has `data-autofocus`,
 * or else on the heading of the nearest part that is still there.
 */
export function useFocusFallback(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = region.current;
    if (!root) return undefined;
    // The control and its ancestors, nearest first: a removed control has none.
    let ancestors: HTMLElement[] = [];
    const recordAncestors = ({ target }: FocusEvent) => {
      ancestors = [];
      for (
        let part = target as HTMLElement | null;
        part && root.contains(part);
        part = part.parentElement
      ) {
        ancestors.push(part);
      }
    };
    const observer = new MutationObserver(() => {
      const [control] = ancestors;
      if (!control || control.isConnected || document.activeElement !== document.body) return;
      focusOn(root.querySelector<HTMLElement>("[data-autofocus]") ?? nearestHeading(ancestors));
    });
    root.addEventListener("focusin", recordAncestors);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", recordAncestors);
      observer.disconnect();
    };
  }, [region]);
}

function nearestHeading(ancestors: readonly HTMLElement[]): HTMLElement | null {
  for (const part of ancestors) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>("h1, h2, h3") : null;
    if (heading) return heading;
  }
  return null;
}

function focusOn(element: HTMLElement | null) {
  if (element?.matches("h1, h2, h3")) element.tabIndex = -1;
  element?.focus();
}
