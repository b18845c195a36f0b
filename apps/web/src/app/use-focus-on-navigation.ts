import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the new screen after a navigation, for keyboards and screen readers. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The path at the last key or pointer event. Already the new one while the screen's code is
  // loading.
  const usedAt = useRef<string | null>(null);
  useEffect(() => {
    const onUse = (event: Event) => {
      // A repeated key event belongs to the previous screen.
      if (!(event as Partial<KeyboardEvent>).repeat) usedAt.current = location.pathname;
    };
    const stop = new AbortController();
    // Capture on the window runs before `ScreenBeforeInput`, which may show the new screen for this
    // very press.
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, onUse, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  // A layout effect: later the visitor may have moved the focus.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isElsewhere = usedAt.current === pathname && document.activeElement !== document.body;
    usedAt.current = null;
    if (!isElsewhere) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
