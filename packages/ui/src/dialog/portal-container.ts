import { createContext, use, useCallback, useState, type RefCallback } from "react";

/** Where popups below are put: inside the open dialog, because all else is inert and below it. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

interface Portal {
  /** Where the popup goes; undefined for the end of the page. */
  container: HTMLElement | ShadowRoot | undefined;
  /** For what opens the popup. */
  triggerRef: RefCallback<HTMLElement>;
}

/** Puts a popup where it is styled and can be reached: in the dialog, or else in the shadow root, that its trigger is in. */
export function usePortal(): Portal {
  const dialog = use(PortalContainerContext);
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  const triggerRef = useCallback((trigger: HTMLElement | null) => {
    const root = trigger?.getRootNode();
    setShadow(root instanceof ShadowRoot ? root : null);
  }, []);
  return { container: dialog ?? shadow ?? undefined, triggerRef };
}
