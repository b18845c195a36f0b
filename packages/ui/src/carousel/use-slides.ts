import { useDeferredValue, useRef, useState } from "react";

/** Clicks closer together than this use the faster transition. */
const fastBelowMs = 550;

interface Slides {
  index: number;
  /** The slide before; -1 at first. */
  left: number;
  direction?: "back" | undefined;
  /** None at first, where nothing moves. */
  speed?: "fast" | "normal" | undefined;
  round: number;
}

/**
 * State of the slides: current, direction and speed. Wraps around at both ends. `shown` follows one
 * frame later: to draw a slide takes longer than a frame, and its marker is shown first.
 */
export function useSlides(count: number) {
  const [state, setState] = useState<Slides>({ index: 0, left: -1, round: 0 });
  const shown = useDeferredValue(state);
  const lastClickAt = useRef(-Infinity);
  const index = Math.min(state.index, count - 1);

  const show = (next: number, speed: Slides["speed"]) =>
    setState(({ round }) => ({
      index: (next + count) % count,
      left: index,
      direction: next < index ? "back" : undefined,
      speed,
      round: round + 1,
    }));

  return {
    index,
    round: state.round,
    shown: { ...shown, index: Math.min(shown.index, count - 1) },
    /** Automatic. */
    advance: () => show(index + 1, "normal"),
    /** By click or key. */
    go: (next: number) => {
      const now = performance.now();
      show(next, now - lastClickAt.current < fastBelowMs ? "fast" : "normal");
      lastClickAt.current = now;
    },
  };
}
