import { createContext, use, useCallback, useState, type RefCallback } from "react";

/** Where popups below are put: inside the open dialog, because all else is inert and below it. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

interface Portal {
  /** Where the popup goes; undefined for the end of the page. */
  container: HTMLElement | ShadowRoot | undefined;
  /** For what opens the popup. */
  triggerRef: RefCallback<HTMLElement>;
}

/**
 * Returns where a popup is rendered: in its trigger's dialog, where it can be reached; in its shadow root, where it is styled; in
 * its header, so that screen readers find it in a landmark; else at the end of the page.
 */
export function usePortal(): Portal {
  const dialog = use(PortalContainerContext);
  const [surrounding, setSurrounding] = useState<ShadowRoot | HTMLElement | null>(null);
  const triggerRef = useCallback((trigger: HTMLElement | null) => {
    const root = trigger?.getRootNode();
    setSurrounding(root instanceof ShadowRoot ? root : (trigger?.closest("header") ?? null));
  }, []);
  return { container: dialog ?? surrounding ?? undefined, triggerRef };
}
