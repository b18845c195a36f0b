import { useRef, useState } from "react";

/** Clicks closer together than this use the faster transition. */
const fastBelowMs = 550;

/** State of the slides: current, direction and speed. Wraps around at both ends. */
export function useSlides(count: number) {
  const [state, setState] = useState({ index: 0, direction: 1 as 1 | -1, fast: false, round: 0 });
  const lastClickAt = useRef(-Infinity);
  const index = count === 0 ? 0 : Math.min(state.index, count - 1);

  const show = (next: number, direction: 1 | -1, fast: boolean) =>
    setState(({ round }) => ({ index: (next + count) % count, direction, fast, round: round + 1 }));

  return {
    ...state,
    index,
    /** Automatic. */
    advance: () => show(index + 1, 1, false),
    /** By click or key. */
    go: (next: number, direction: 1 | -1 = next < index ? -1 : 1) => {
      const now = performance.now();
      const fast = now - lastClickAt.current < fastBelowMs;
      lastClickAt.current = now;
      show(next, direction, fast);
    },
  };
}
