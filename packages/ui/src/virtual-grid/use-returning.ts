import { useEffect, useRef } from "react";

const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Whether someone who came back has not moved yet, so that they may still be brought to where they were. */
export function useReturning(begins: boolean): () => boolean {
  const returning = useRef(begins);
  useEffect(() => {
    const moved = new AbortController();
    const stop = () => {
      returning.current = false;
      moved.abort();
    };
    for (const type of moves) window.addEventListener(type, stop, { passive: true, signal: moved.signal });
    return () => moved.abort();
  }, []);
  return () => returning.current;
}
