/**
 * Resolves once the browser has painted what has changed until now; at once in a hidden tab, which
 * paints nothing.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
