export interface GridShape {
  /** Columns that fit, at least one. */
  columns: number;
  columnPixels: number;
}

export interface GridShapeOptions {
  widthPixels: number;
  minColumnPixels: number;
  maxColumns: number;
  gapPixels: number;
}

/** How many columns fit in a width, as the stylesheet of a card grid would count them. */
export function gridShape({ widthPixels, minColumnPixels, maxColumns, gapPixels }: GridShapeOptions): GridShape {
  const fitting = Math.floor((widthPixels + gapPixels) / (minColumnPixels + gapPixels));
  const columns = Math.max(1, Math.min(fitting, maxColumns));
  return { columns, columnPixels: (widthPixels - gapPixels * (columns - 1)) / columns };
}
