import { useLayoutEffect, useMemo, useState, type ComponentProps, type MouseEvent } from "react";
import { mergeRefs } from "../merge-refs";
import { followPageTheme } from "./follow-page-theme";
import { useOpenOverlay } from "./open-overlays";
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
 * page's theme, also once that changes, even inside of another theme.
 */
export function Modal({ onOpenChange, dismissible = true, ref, children, ...rest }: ModalProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, setElement), [ref]);
  useScrollLock();
  useOpenOverlay();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const unfollow = element.hasAttribute("data-theme") ? null : followPageTheme(element);
    openModal(element);
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      unfollow?.();
      closeModal(element);
      ignoreRestOfDoubleClick();
    };
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

/** The second click of a double click would reach what the dialog covered. */
function ignoreRestOfDoubleClick() {
  const ignore = (event: globalThis.MouseEvent) => {
    if (event.detail <= 1) return document.removeEventListener("click", ignore, true);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, true);
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
