import { startTag } from "./start-tag";

/**
 * Content that is not reachable because it is outside the page, or because a box that neither
 * scrolls nor shortens cuts its text.
 */
export function outOfView(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth)
    found.push(`the page is ${scrollWidth} px wide, the window ${clientWidth}`);
  const name = (element: Element) =>
    `${startTag(element)} “${element.textContent?.trim().slice(0, 40)}”`;

  const isClipped = (element: Element) => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX !== "visible" || position === "fixed") return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      node.textContent?.trim() === "" ||
      element.closest("script, style, [hidden], [data-clips]")
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width <= 1 || text.height <= 1) continue;
    const outside = text.left < -1 || text.right > clientWidth + 1;
    if (outside && !isClipped(element)) found.push(`${name(element)} stands outside`);
    // A box that hides overflowing text without an ellipsis.
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const cut = overflowX === "hidden" || overflowX === "clip";
    if (
      cut &&
      element.scrollWidth > element.clientWidth + 1 &&
      textOverflow !== "ellipsis" &&
      webkitLineClamp === "none" &&
      element.clientWidth > 1
    )
      found.push(`${name(element)} is cut`);
  }
  return found;
}
