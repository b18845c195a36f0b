import { useEffect, useRef, type RefObject } from "react";

/**
 * Returns a reference to the value of the last render, for effects that a new value must not
 * repeat.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
