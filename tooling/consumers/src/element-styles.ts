import type { Locator } from "playwright";

/** Styles of one element. */
export interface ElementStyles {
  /** Path of the element in the tree: `div > video`. */
  path: string;
  /** Computed values, by property. */
  properties: Readonly<Record<string, string>>;
}

/** Visible properties that a reset such as Tailwind's preflight sets. */
const visible = [
  "background-color",
  "background-image",
  "border-bottom-width",
  "border-left-width",
  "border-radius",
  "border-right-width",
  "border-top-width",
  "box-shadow",
  "color",
  "display",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "height",
  "letter-spacing",
  "line-height",
  "list-style-type",
  "margin",
  "opacity",
  "padding",
  "position",
  "text-align",
  "text-decoration-line",
  "text-transform",
  "white-space",
  "width",
];

/** The styles of an element and of all elements in it. */
export function stylesOf(root: Locator): Promise<ElementStyles[]> {
  return root.evaluate((element, names) => {
    const pathOf = (of: Element): string => {
      const part = of.getAttribute("data-part");
      const name = part === null ? of.localName : `${of.localName}[${part}]`;
      return of === element || of.parentElement === null
        ? name
        : `${pathOf(of.parentElement)} > ${name}`;
    };
    return [element, ...element.querySelectorAll("*")].map((of) => {
      const computed = getComputedStyle(of);
      const properties = names.map((name) => [name, computed.getPropertyValue(name)] as const);
      return { path: pathOf(of), properties: Object.fromEntries(properties) };
    });
  }, visible);
}

/** Describes each difference in a sentence; empty if both look the same. */
export function changedStyles(
  before: readonly ElementStyles[],
  after: readonly ElementStyles[],
): string[] {
  if (before.length !== after.length)
    return [`${after.length} elements in place of ${before.length}`];
  return before.flatMap(({ path, properties }, index) =>
    Object.entries(properties)
      .filter(([name, value]) => after[index]?.properties[name] !== value)
      .map(
        ([name, value]) =>
          `${path} has ${name} ${after[index]?.properties[name]} in place of ${value}`,
      ),
  );
}
