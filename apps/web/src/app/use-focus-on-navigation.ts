import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the new screen, so that the keyboard goes on there and a screen reader begins to read it. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // With the screen, not some time after it: by then one may have walked on.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
