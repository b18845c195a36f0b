import { startTag } from "./start-tag";

export type Drawing = readonly (readonly [Element, Readonly<Record<string, string>>])[];

/** Properties of an element's own style that are visible. Its box covers the rest. */
const visible = [
  "color",
  "background-color",
  "background-image",
  "border-top-left-radius",
  "box-shadow",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-decoration-line",
  "text-transform",
  "visibility",
];

/** Position and style of each of these elements, and of each below them. */
export function drawing(roots: readonly Element[]): Drawing {
  const elements = roots.flatMap((root) => [root, ...root.querySelectorAll("*:not(svg *)")]);
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const marker = style.display === "list-item" ? style.listStyleType : "none";
    const box = [x, y, width, height].map((pixels) => Math.round(pixels)).join(" ");
    // For screen readers only: its colours are invisible.
    if (width <= 1 || height <= 1) return [element, { box }];
    const border = parseFloat(style.borderTopWidth) > 0 ? style.borderTopColor : "none";
    return [
      element,
      {
        border,
        box,
        marker,
        ...Object.fromEntries(visible.map((name) => [name, style.getPropertyValue(name)])),
      },
    ];
  });
}

/**
 * The first few elements that are drawn differently in the second drawing, which has the same
 * elements.
 */
export function differences(first: Drawing, second: Drawing): string[] {
  const found = first.flatMap(([element, was], index) => {
    const is = second[index]?.[1];
    const changes = Object.keys(was).filter((name) => was[name] !== is?.[name]);
    const name = startTag(element);
    return changes.map(
      (property) => `${name} has the ${property} ${is?.[property]} instead of ${was[property]}`,
    );
  });
  return found.slice(0, 5);
}
