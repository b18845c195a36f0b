import {
  useEffect,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from "react";
import { useHasOpenOverlay } from "../dialog/open-overlays";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** null in jsdom, which has no media queries. */
function motionQuery(): MediaQueryList | null {
  return typeof globalThis.matchMedia === "function" ? matchMedia(reducedMotion) : null;
}

function subscribeToMotion(onChange: () => void) {
  const query = motionQuery();
  if (!query) return () => {};
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/**
 * Returns why a carousel is paused: hover, focus inside, hidden tab, an open dialog or menu, or the
 * visitor pressed pause. `still` is permanent: the visitor prefers reduced motion.
 */
export function usePause() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [hidden, setHidden] = useState(false);
  const covered = useHasOpenOverlay();
  const still = useSyncExternalStore(
    subscribeToMotion,
    () => motionQuery()?.matches ?? false,
    () => false,
  );

  useEffect(() => {
    const update = () => setHidden(document.visibilityState === "hidden");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);

  return {
    still,
    pressed,
    setPressed,
    paused: hovered || focused || hidden || covered || pressed,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      // A click also leaves focus behind; only keyboard focus means that someone is reading.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
