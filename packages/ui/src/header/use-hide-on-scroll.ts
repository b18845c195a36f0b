import { useEffect, useState, type RefObject } from "react";

const thresholdPixels = 28;

/** True if the header contains the focus or has an open popout. */
const inUse = (header: HTMLElement) =>
  header.matches(":focus-within, :has([aria-expanded='true'])");

/**
 * Returns whether the page is scrolled, and whether the header is hidden: after 28 px down, until
 * the page scrolls up.
 */
export function useHideOnScroll(header: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ scrolled: false, hidden: false });

  useEffect(() => {
    let turn = window.scrollY;
    let previous = turn;
    const update = () => {
      const y = Math.max(0, window.scrollY);
      const down = y > previous;
      if (y !== previous && down !== previous > turn) turn = previous;
      previous = y;
      const element = header.current;
      setState((before) => {
        const travelled = y - turn;
        const mayHide = element !== null && !inUse(element) && y > element.offsetHeight;
        const hidden =
          mayHide && (travelled > thresholdPixels || (before.hidden && travelled >= 0));
        const scrolled = y > 0;
        return hidden === before.hidden && scrolled === before.scrolled
          ? before
          : { scrolled, hidden };
      });
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [header]);

  return { ...state, show: () => setState((before) => ({ ...before, hidden: false })) };
}
