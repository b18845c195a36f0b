/**
 * Calls `onResize` when the element's size changes, and once at the start. Does nothing where there
 * is no layout, as in jsdom. Returns a function that ends it.
 */
export function observeSize(element: Element | null, onResize: () => void): () => void {
  if (!element || typeof globalThis.ResizeObserver !== "function") return () => {};
  const observer = new ResizeObserver(onResize);
  observer.observe(element);
  return () => observer.disconnect();
}
