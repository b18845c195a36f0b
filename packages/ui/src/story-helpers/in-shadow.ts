/** Returns the first element that matches in the shadow root of a story. */
export function inShadow(canvasElement: HTMLElement, selector: string): HTMLElement {
  const found = canvasElement.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in the shadow root.`);
  return found;
}
