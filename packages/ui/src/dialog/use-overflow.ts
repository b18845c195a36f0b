import { useEffect, useState, type RefObject } from "react";

/** Returns whether an element's content overflows. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(target.scrollHeight > target.clientHeight + 1),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
