import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from "react";

const hoverDelayMs = 400;
const longPressMs = 500;
const touchShownMs = 4000;

/**
 * Controls a tooltip's visibility: hover, keyboard focus, long press, and tap on a disabled
 * control.
 */
export function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delayMs: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const isUnavailable = (target: EventTarget) =>
    target instanceof Element && target.closest('[aria-disabled="true"]') !== null;

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") after(hoverDelayMs, true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") close();
    },
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== "touch") return close();
      if (!isUnavailable(target)) return after(longPressMs, true);
      // Without delay: the finger may already be lifted.
      clearTimeout(timer.current);
      return setOpen(true);
    },
    onPointerUp: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== "touch") return;
      if (open || isUnavailable(target)) after(touchShownMs, false);
      else close();
    },
    onPointerCancel: close,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) setOpen(true);
    },
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open) return;
      // Escape closes the tooltip only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
  return { open, handlers };
}
