import { useEffect, useRef, useState } from "react";
import { afterPaint } from "../after-paint";

interface OpenAfterPaintOptions {
  /** Set by who controls the menu. */
  open: boolean | undefined;
  defaultOpen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
}

/**
 * Returns whether a menu is open. It opens one frame after its button was pressed: to render it
 * takes longer than a frame, and the pressed button is shown first.
 */
export function useOpenAfterPaint({ open, defaultOpen, onOpenChange }: OpenAfterPaintOptions) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const report = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const change = (next: boolean) => {
    cancel.current?.();
    if (next) cancel.current = afterPaint(() => report(true));
    else report(false);
  };
  return { isOpen: open ?? isOpen, change };
}
