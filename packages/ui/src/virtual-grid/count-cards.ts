interface CardCounts {
  itemCount: number;
  placeholderCount: number;
  /** null before the grid is measured. */
  columns: number | null;
}

/**
 * Returns how many cards a grid has, placeholders included. After items they are at most one row,
 * so that the page does not become shorter when few cards come in their place.
 */
export function countCards({ itemCount, placeholderCount, columns }: CardCounts): number {
  if (itemCount === 0 || columns === null) return itemCount + placeholderCount;
  return itemCount + Math.min(placeholderCount, columns - (itemCount % columns));
}
