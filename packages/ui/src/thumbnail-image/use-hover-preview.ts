import { useEffect, useRef, useState } from "react";

/** Moving the pointer across a row of cards should not load every animation. */
const delayMs = 150;

/**
 * Returns whether to show a card's animated thumbnail: while the pointer rests on it or it has
 * keyboard focus. Never if the visitor prefers reduced motion. Spread `handlers` on the card.
 */
export function useHoverPreview() {
  const [active, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(true), delayMs);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setActive(false);
  };
  return {
    active,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
}
