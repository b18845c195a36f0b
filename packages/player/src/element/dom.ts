import { shapes, type IconName } from "../dom/icon-shapes";
import iconStyles from "../react/icon/icon.module.css";

const svg = "http://www.w3.org/2000/svg";

/** Makes an element; attributes of null are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | null | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

export function makeIcon(name: IconName): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  icon.setAttribute("class", iconStyles["icon"] ?? "");
  const { solid = [], lines = [] } = shapes[name];
  for (const [index, path] of [...solid, ...lines].entries()) {
    const line = document.createElementNS(svg, "path");
    line.setAttribute("d", path);
    if (index < solid.length) line.setAttribute("class", iconStyles["solid"] ?? "");
    icon.append(line);
  }
  return icon;
}
