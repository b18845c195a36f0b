import { memo, type ReactNode, type RefCallback } from "react";
import styles from "./virtual-grid.module.css";

export interface VirtualGridRowProps<Item> {
  row: number;
  columns: number;
  /** Below the grid's top. */
  startPixels: number;
  items: readonly Item[];
  /** How many there are in all; -1 while nobody knows. */
  total: number;
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  measure: RefCallback<HTMLDivElement>;
}

function Row<Item>({
  row,
  columns,
  startPixels,
  items,
  total,
  getKey,
  renderItem,
  measure,
}: VirtualGridRowProps<Item>) {
  return (
    <div
      ref={measure}
      role="presentation"
      data-index={row}
      className={styles["row"]}
      style={{ "--start": `${startPixels}px` }}
    >
      {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
        const index = row * columns + column;
        return (
          <div key={getKey(item)} role="listitem" aria-posinset={index + 1} aria-setsize={total} data-item={index}>
            {renderItem(item, index)}
          </div>
        );
      })}
    </div>
  );
}

/** Memoised: scrolling renders only the rows that come into view, not those that stay. */
export const VirtualGridRow = memo(Row) as typeof Row;
