/**
 * Returns the theme of the page, or of the shadow root that an element is in: "dark" or "light".
 */
export function pageTheme(element: Element): string {
  const root = element.getRootNode();
  const page = root instanceof ShadowRoot ? root.host : document.documentElement;
  return getComputedStyle(page).colorScheme;
}
