/**
 * Scrolls an element of a list into its view, unless the focus is in the list. Does not scroll the
 * page.
 */
export function showInList(list: HTMLElement, elementId: string): void {
  if (list.contains(document.activeElement)) return;
  const element = document.getElementById(elementId);
  if (!element) return;
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
