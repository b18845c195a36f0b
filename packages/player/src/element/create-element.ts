import styles from "../skin/icon.module.css";
import { shapes, type IconName } from "../skin/icon-shapes";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Values as React takes them: undefined leaves the attribute out, everything else is its text. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, String(value));
  }
}

export function createIcon(name: IconName): SVGElement {
  const icon = document.createElementNS(svgNamespace, "svg");
  setAttributes(icon, { viewBox: "0 0 24 24", "aria-hidden": "true", class: styles["icon"] });
  const { solid = [], lines = [] } = shapes[name];
  icon.append(
    ...solid.map((path) => createPath({ d: path, class: styles["solid"] })),
    ...lines.map((path) => createPath({ d: path })),
  );
  return icon;
}

function createPath(attributes: Attributes): SVGElement {
  const path = document.createElementNS(svgNamespace, "path");
  setAttributes(path, attributes);
  return path;
}
