import { useRef, useState } from "react";

/** Clicks closer together than this mean that one is looking for something: the slides hurry. */
const fastBelowMs = 550;

/** Which slide is shown, where it came from and how fast. Both ends wrap around. */
export function useSlides(count: number) {
  const [state, setState] = useState({ index: 0, direction: 1 as 1 | -1, fast: false, round: 0 });
  const lastClickAt = useRef(-Infinity);
  const index = count === 0 ? 0 : Math.min(state.index, count - 1);

  const show = (next: number, direction: 1 | -1, fast: boolean) =>
    setState(({ round }) => ({ index: (next + count) % count, direction, fast, round: round + 1 }));

  return {
    ...state,
    index,
    /** By itself. */
    advance: () => show(index + 1, 1, false),
    /** By a click or key. */
    go: (next: number, direction: 1 | -1 = next < index ? -1 : 1) => {
      const now = performance.now();
      const fast = now - lastClickAt.current < fastBelowMs;
      lastClickAt.current = now;
      show(next, direction, fast);
    },
  };
}
