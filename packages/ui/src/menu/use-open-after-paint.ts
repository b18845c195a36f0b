import { useEffect, useRef, useState, type RefObject } from "react";
import { afterPaint } from "../after-paint";

interface OpenAfterPaintOptions {
  /** Set by who controls the menu. */
  open: boolean | undefined;
  defaultOpen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
  popup: RefObject<HTMLElement | null>;
}

/** Base UI sets it, too, until a popup that closes has faded out. */
const closing = "data-ending-style";

/**
 * Returns whether a menu is open. It opens and closes one frame after the input: to render either
 * takes longer than a frame. The pressed button is shown first, or the popup that fades out.
 */
export function useOpenAfterPaint({
  open,
  defaultOpen,
  onOpenChange,
  popup,
}: OpenAfterPaintOptions) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const shown = useRef(false);
  useEffect(() => {
    shown.current = open ?? isOpen;
  });

  const report = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
    // The owner of a controlled menu may leave it open.
    cancel.current = afterPaint(() => {
      if (shown.current) popup.current?.removeAttribute(closing);
    });
  };
  const change = (next: boolean) => {
    cancel.current?.();
    popup.current?.toggleAttribute(closing, !next);
    cancel.current = afterPaint(() => report(next));
  };
  return { isOpen: open ?? isOpen, change };
}
