import { useLayoutEffect } from "react";

let locks = 0;

/** Locks page scrolling while a modal is mounted, and reserves the scrollbar's width. */
export function useScrollLock() {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const { offsetWidth } = page;
    if (locks++ === 0) {
      page.style.setProperty("overflow", "hidden");
      page.style.setProperty("padding-inline-end", `${page.offsetWidth - offsetWidth}px`);
    }
    return () => {
      if (--locks > 0) return;
      page.style.removeProperty("padding-inline-end");
      page.style.removeProperty("overflow");
    };
  }, []);
}
