import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";

export interface Mounted extends Disposable {
  container: HTMLElement;
  render(next: ReactNode): void;
  /** The one element that matches. @throws when there is none. */
  get(selector: string): HTMLElement;
  find(selector: string): HTMLElement | null;
  /** A button by its accessible name. */
  button(name: string): HTMLElement;
}

/** Renders into the page, in StrictMode, at a width. */
export function mount(node: ReactNode, { widthPx = 800 }: { widthPx?: number } = {}): Mounted {
  const container = document.body.appendChild(document.createElement("div"));
  container.style.width = `${widthPx}px`;
  const root = createRoot(container);
  const render = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>));
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const get = (selector: string) => {
    const found = find(selector);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return found;
  };
  render(node);
  return {
    container,
    render,
    get,
    find,
    button: (name) => get(`button[aria-label="${name}"]`),
    [Symbol.dispose]() {
      root.unmount();
      container.remove();
    },
  };
}
