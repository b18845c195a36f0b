import { indexOfCard, type VirtualGridPosition } from "./grid-position";
import { RowHeights } from "./row-heights";

/** Returns how many columns the stylesheet makes of the grid's width. */
export function countColumns(list: Element): number {
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}

/** Creates the heights for a grid of a new width. Reuses cached heights of the same width. */
export function createRowHeights(list: Element, kept: VirtualGridPosition | null): RowHeights {
  const widthPixels = list.getBoundingClientRect().width;
  return new RowHeights({
    gapPixels: Number.parseFloat(getComputedStyle(list).rowGap),
    estimatePixels: list.querySelector("[data-item]")?.getBoundingClientRect().height ?? 0,
    ...(kept?.rowHeights && kept.widthPixels === widthPixels && { measured: kept.rowHeights }),
  });
}

/** Notes the height of every rendered row. Each card is as high as its row. */
export function measureRows(
  list: Element,
  { columns, heights }: { columns: number; heights: RowHeights },
): void {
  for (const card of list.children) {
    const row = indexOfCard(card) / columns;
    if (Number.isInteger(row)) heights.set(row, card.getBoundingClientRect().height);
  }
}
