import { createContext, use, useCallback, useState, type RefCallback } from "react";

/** The container of popups: the open dialog, because the rest of the page is inert. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

interface Portal {
  /** Container of the popup; undefined for the end of the body. */
  container: HTMLElement | ShadowRoot | undefined;
  /** Ref of the popup's trigger. */
  triggerRef: RefCallback<HTMLElement>;
}

/**
 * Returns the container of a popup: its trigger's dialog, which is not inert; its shadow root,
 * which has the styles; its header, so that it is inside a landmark; otherwise the end of the body.
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
