/** Scrolls an element of a list into its view, unless somebody works in the list. The page stays where it is. */
export function showInList(list: HTMLElement, elementId: string): void {
  if (list.contains(document.activeElement)) return;
  const element = document.getElementById(elementId);
  if (!element) return;
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
