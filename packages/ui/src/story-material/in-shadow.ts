/** The first such element in the shadow root that a story stands in. */
export function inShadow(canvasElement: HTMLElement, selector: string): HTMLElement {
  const found = canvasElement.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in the shadow root.`);
  return found;
}
