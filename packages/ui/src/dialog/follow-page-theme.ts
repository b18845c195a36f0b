const name = "data-theme";

/**
 * Gives an element the theme of the page, or of the shadow root that it is in, also when another
 * one is chosen. Returns how to stop.
 */
export function followPageTheme(element: Element): () => void {
  const root = element.getRootNode();
  const page = root instanceof ShadowRoot ? root.host : document.documentElement;
  const follow = () => element.setAttribute(name, page.getAttribute(name) ?? "system");
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributeFilter: [name] });
  return () => observer.disconnect();
}
