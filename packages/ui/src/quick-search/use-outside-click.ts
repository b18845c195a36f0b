import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls back on a pointer press outside the element. */
export function useOutsideClick(element: RefObject<Element | null>, onClick: () => void) {
  const click = useEffectEvent(onClick);
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      if (element.current && !event.composedPath().includes(element.current)) click();
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [element]);
}
