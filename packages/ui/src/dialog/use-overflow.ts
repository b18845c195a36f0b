import { useEffect, useState, type RefObject } from "react";

/** Whether an element has more content than room. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setOverflows(target.scrollHeight > target.clientHeight + 1));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
