import { useLayoutEffect, useState, type RefObject } from "react";

/** How wide an element is and how far below the page's top, kept up to date. `null` before it is measured. */
export function useGridBox(element: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState<{ widthPixels: number; topPixels: number } | null>(null);

  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { widthPixels: rect.width, topPixels: Math.round(rect.top + window.scrollY) };
      setBox((before) =>
        before?.widthPixels === next.widthPixels && before.topPixels === next.topPixels ? before : next,
      );
    };
    measure();
    // The body's height changes when something above the grid comes or goes.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return box;
}
