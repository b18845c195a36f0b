import { useEffect, useState, type RefObject } from "react";
import { observeSize } from "../observe-size";

/** Returns whether an element's content overflows. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const target = element.current;
    return observeSize(target, () =>
      setOverflows(target !== null && target.scrollHeight > target.clientHeight + 1),
    );
  }, [element]);
  return overflows;
}
