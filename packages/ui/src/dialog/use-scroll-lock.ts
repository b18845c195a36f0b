import { useLayoutEffect } from "react";

let locks = 0;

/** Keeps the page from scrolling while a modal view is mounted, and from jumping by the scrollbar's width. */
export function useScrollLock() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    if (locks++ === 0) {
      style.setProperty("padding-inline-end", `${window.innerWidth - clientWidth}px`);
      style.setProperty("overflow", "hidden");
    }
    return () => {
      if (--locks > 0) return;
      style.removeProperty("padding-inline-end");
      style.removeProperty("overflow");
    };
  }, []);
}
