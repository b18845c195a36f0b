import { memo, type ReactNode } from "react";
import styles from "./virtual-grid.module.css";

export interface GridCardProps<Item> {
  item: Item;
  index: number;
  /** Number of cards; -1 while it is not known. */
  total: number;
  renderItem: (item: Item, index: number) => ReactNode;
}

function Card<Item>({ item, index, total, renderItem }: GridCardProps<Item>) {
  return (
    <li className={styles["card"]} aria-posinset={index + 1} aria-setsize={total} data-item={index}>
      {renderItem(item, index)}
    </li>
  );
}

/** Memoised: scrolling renders only the cards that come into view. */
export const GridCard = memo(Card) as typeof Card;
