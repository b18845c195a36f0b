import { useEffect, useEffectEvent } from "react";

const events = ["pointermove", "touchstart", "wheel", "scroll", "keydown"] as const;

/** Calls back once the visitor does anything at all: time for what the first paint did without. */
export function useFirstTouch(onTouch: () => void) {
  const call = useEffectEvent(onTouch);
  useEffect(() => {
    const stopping = new AbortController();
    const touch = () => {
      stopping.abort();
      call();
    };
    for (const type of events) window.addEventListener(type, touch, { passive: true, signal: stopping.signal });
    return () => stopping.abort();
  }, []);
}
