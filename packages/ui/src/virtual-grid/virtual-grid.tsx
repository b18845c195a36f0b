import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import cardGridStyles from "../card-grid/card-grid.module.css";
import { classNames } from "../class-names";
import { mergeRefs } from "../merge-refs";
import { countCards } from "./count-cards";
import { gridBlocks } from "./grid-blocks";
import { GridCard } from "./grid-card";
import type { VirtualGridPosition } from "./grid-position";
import { useGridFocus } from "./use-grid-focus";
import { useRenderedRows } from "./use-rendered-rows";
import styles from "./virtual-grid.module.css";

export interface VirtualGridProps<Item> extends Omit<ComponentProps<"ul">, "children"> {
  items: readonly Item[];
  /** Returns the key of an item. */
  getKey: (item: Item) => string;
  /** Renders a card. A stable function avoids rendering cards that stay in view again. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Narrowest card: 200, 260 or 320 px, as in a CardGrid. Default `card`. */
  size?: "compact" | "card" | "wide";
  /**
   * Placeholders for cards that are being loaded; after items they are at most one row. Default 0.
   */
  placeholderCount?: number;
  /** Placeholder of a loading card. */
  placeholder?: ReactNode;
  /**
   * Called once for each length of `items` when its last rows are near the viewport. `undefined`
   * when there are no more.
   */
  onEndReached?: (() => void) | undefined;
  /**
   * Scroll position on mount, or once enough items are loaded, unless the visitor scrolls first.
   */
  initialPosition?: VirtualGridPosition | null | undefined;
  /** Called when scrolling ends and on unmount; null when there is nothing to return to. */
  onPositionChange?: ((position: VirtualGridPosition | null) => void) | undefined;
}

/** Cards rendered before the grid is measured: on a server, and until its page is hydrated. */
const unmeasuredCards = 24;

/**
 * Renders any number of cards in the page's own scroll, in a plain CSS grid. Rows far from the
 * viewport are replaced by spacers of their height, except for the focused row. Arrow keys move
 * from card to card.
 */
export function VirtualGrid<Item>({
  items,
  getKey,
  renderItem,
  label,
  size = "card",
  placeholderCount = 0,
  placeholder,
  onEndReached,
  initialPosition = null,
  onPositionChange,
  ref,
  className,
  ...rest
}: VirtualGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, list), [ref]);
  const itemCount = items.length;
  const widthProbe = useRef<HTMLLIElement>(null);
  const rows = useRenderedRows({
    list,
    widthProbe,
    itemCount,
    placeholderCount,
    initialPosition,
    onPositionChange,
  });
  const count = countCards({ itemCount, placeholderCount, columns: rows?.columns ?? null });
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const focusHandlers = useGridFocus({
    count: itemCount,
    columns: rows?.columns ?? 1,
    setFocusedIndex,
  });

  const isInitialMissing = initialPosition !== null && initialPosition.index >= itemCount;
  const isEndNear = rows !== null && (isInitialMissing || rows.end * rows.columns >= itemCount);
  const canLoadMore = onEndReached !== undefined;
  const reachEnd = useEffectEvent(() => onEndReached?.());
  useEffect(() => {
    if (isEndNear && canLoadMore) reachEnd();
  }, [isEndNear, canLoadMore, itemCount]);

  const renderCards = (first: number, end: number) =>
    Array.from({ length: Math.min(end, count) - first }, (_, offset) => {
      const index = first + offset;
      const item = items[index];
      if (item === undefined) {
        return (
          <li key={`placeholder ${index}`} aria-hidden data-item={index}>
            {placeholder}
          </li>
        );
      }
      const total = canLoadMore || placeholderCount > 0 ? -1 : itemCount;
      return <GridCard key={`item ${getKey(item)}`} {...{ item, index, total, renderItem }} />;
    });

  const renderRows = ({ columns, heights, first, end }: NonNullable<typeof rows>) => {
    const focusedRow = focusedIndex === null ? null : Math.floor(focusedIndex / columns);
    const rowCount = Math.ceil(count / columns);
    // One flat array, so that React never moves a card that stays: moving it would lose the focus.
    return gridBlocks({ first, end, focusedRow, rowCount }).flatMap((block) =>
      block.isRendered
        ? renderCards(block.first * columns, block.end * columns)
        : [
            <li
              key={`spacer ${block.first}`}
              aria-hidden
              className={styles["spacer"]}
              style={{ "--block-size": `${heights.between(block.first, block.end)}px` }}
            />,
          ],
    );
  };

  const firstUnmeasured = isInitialMissing ? 0 : (initialPosition?.index ?? 0);
  return (
    <ul
      ref={mergedRef}
      role="list"
      aria-label={label}
      className={classNames(cardGridStyles["root"], styles["root"], className)}
      data-size={size}
      {...rest}
      {...focusHandlers}
    >
      <li key="width" ref={widthProbe} aria-hidden className={styles["width"]} />
      {rows === null
        ? renderCards(firstUnmeasured, firstUnmeasured + unmeasuredCards)
        : renderRows(rows)}
    </ul>
  );
}
