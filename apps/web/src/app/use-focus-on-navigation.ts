import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the new screen, so that the keyboard goes on there and a screen reader begins to read it. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The address that one last pressed something at. It is the new one while the screen's code is still on its way.
  const usedAt = useRef<string | null>(null);
  useEffect(() => {
    const onUse = (event: Event) => {
      // A key that is still held was pressed where one was before.
      if (!(event as Partial<KeyboardEvent>).repeat) usedAt.current = location.pathname;
    };
    const stop = new AbortController();
    // Of the window: before `ScreenBeforeInput`, which may show the new screen for this very press.
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, onUse, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  // With the screen, not some time after it: by then one may have walked on.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isElsewhere = usedAt.current === pathname && document.activeElement !== document.body;
    usedAt.current = null;
    if (!isElsewhere) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
