import { useLayoutEffect } from "react";

let locks = 0;

/** Locks page scrolling while a modal is mounted, and keeps the scrollbar's width reserved. */
export function useScrollLock() {
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Not clientWidth: without overflow it includes the width reserved by scrollbar-gutter.
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
