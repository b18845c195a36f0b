import { useEffect, useRef, useState } from "react";

/** Passing over a row of cards should not fetch a moving picture for each. */
const delayMs = 150;

/**
 * Whether to show a card's moving picture: the pointer rests on it, or the keyboard focus is in it. Never where the
 * visitor asked for less motion. Spread `handlers` on the card.
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
  return { active, handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop } };
}
