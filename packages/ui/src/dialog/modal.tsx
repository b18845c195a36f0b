import { useLayoutEffect, useMemo, useState, type ComponentProps, type MouseEvent } from "react";
import { mergeRefs } from "../merge-refs";
import { useOpenOverlay } from "./open-overlays";
import { pageTheme } from "./page-theme";
import { PortalContainerContext } from "./portal-container";
import { useScrollLock } from "./use-scroll-lock";

export interface ModalProps extends Omit<ComponentProps<"dialog">, "open"> {
  onOpenChange: (open: false) => void;
  /** False ignores Escape and clicks outside. Default true. */
  dismissible?: boolean | undefined;
}

/**
 * Renders a native modal `<dialog>` that is open while it is mounted. The browser makes the rest of
 * the page inert, moves the focus in (to `data-autofocus`, else to the first control) and returns
 * it; this adds the scroll lock and turns every way of closing into `onOpenChange`. It has the
 * page's theme, even inside of another theme.
 */
export function Modal({ onOpenChange, dismissible = true, ref, children, ...rest }: ModalProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, setElement), [ref]);
  useScrollLock();
  useOpenOverlay();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    if (!element.hasAttribute("data-theme")) element.setAttribute("data-theme", pageTheme(element));
    openModal(element);
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => closeModal(element);
  }, [element]);

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The content covers the dialog's box, so only the backdrop has the dialog itself as its
    // target.
    if (dismissible && event.target === event.currentTarget) onOpenChange(false);
  };

  return (
    <dialog
      ref={mergedRef}
      onMouseDown={closeFromBackdrop}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !dismissible) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && dismissible) onOpenChange(false);
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onOpenChange(false);
      }}
      {...rest}
    >
      <PortalContainerContext value={element}>{children}</PortalContainerContext>
    </dialog>
  );
}

/** jsdom has the element without its methods. */
function openModal(element: HTMLDialogElement) {
  if (typeof element.showModal === "function") element.showModal();
  else element.open = true;
}

function closeModal(element: HTMLDialogElement) {
  if (typeof element.close === "function") element.close();
  else element.open = false;
}
