/** Puts the focus on what an item leads to. Its row must be in the document. */
export function focusItem(grid: Element, index: number): void {
  const item = grid.querySelector(`[data-item="${index}"]`);
  const control = item?.querySelector<HTMLElement>("[data-card-link]") ?? item?.querySelector<HTMLElement>("a, button");
  control?.focus({ preventScroll: true });
}
