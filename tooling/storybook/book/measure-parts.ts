/** A named part of a component as it is rendered. */
export interface Part {
  name: string;
  element: Element;
  /** Width and height in CSS pixels, rounded. */
  size: string;
  padding: string;
  gap: string;
  corner: string;
  text: string;
}

const maxParts = 12;
/** The name in a CSS module, in the form that Vite gives to its classes. */
const moduleClass = /^_([a-zA-Z][\w-]*)_[\w-]{5}_\d+$/;

/** Measures the first element of each name in a CSS module, outermost first. */
export function measureParts(root: Element): Part[] {
  const parts = new Map<string, Part>();
  for (const element of root.querySelectorAll("*")) {
    const name = nameOf(element);
    if (name === undefined || parts.has(name) || parts.size === maxParts) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    parts.set(name, {
      name,
      element,
      size: `${round(width)} × ${round(height)}`,
      ...styleOf(element),
    });
  }
  return [...parts.values()];
}

function nameOf(element: Element): string | undefined {
  for (const name of element.classList) {
    const [, local] = moduleClass.exec(name) ?? [];
    if (local !== undefined) return local;
  }
  return undefined;
}

function styleOf(element: Element) {
  const style = getComputedStyle(element);
  return {
    padding: shown(style.padding),
    gap: shown(style.gap),
    corner: shown(style.borderRadius),
    text: `${round(Number.parseFloat(style.fontSize))} / ${style.fontWeight}`,
  };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

function shown(value: string): string {
  return value === "normal" || /^0px( 0px)*$/.test(value) ? "–" : value;
}
