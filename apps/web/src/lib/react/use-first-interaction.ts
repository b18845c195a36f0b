import { useEffect, useEffectEvent } from "react";
import { whenPainted } from "../when-painted";

const events = ["pointermove", "touchstart", "wheel", "scroll", "keydown"] as const;

/**
 * Calls back after the first pointer, touch, scroll or key event, and after the next frame, which
 * answers it: the time to load what the first paint did not need.
 */
export function useFirstInteraction(onInteraction: () => void) {
  const call = useEffectEvent(onInteraction);
  useEffect(() => {
    const stopping = new AbortController();
    const onEvent = () => {
      stopping.abort();
      void whenPainted().then(call);
    };
    for (const type of events)
      window.addEventListener(type, onEvent, { passive: true, signal: stopping.signal });
    return () => stopping.abort();
  }, []);
}
