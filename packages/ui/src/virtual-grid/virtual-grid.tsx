import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { classNames } from "../class-names";
import { mergeRefs } from "../merge-refs";
import { gridShape } from "./grid-shape";
import { useGridBox } from "./use-grid-box";
import { focusItem } from "./focus-item";
import { useGridFocus } from "./use-grid-focus";
import { VirtualGridRow } from "./virtual-grid-row";
import styles from "./virtual-grid.module.css";

/** Where one is in a grid, whatever its width: an item at the window's top, and how far it is scrolled past. */
export interface VirtualGridPosition {
  index: number;
  offsetPixels: number;
}

export interface VirtualGridProps<Item> extends Omit<ComponentProps<"div">, "children"> {
  items: readonly Item[];
  /** Tells items apart. */
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** What the list holds, for screen readers. */
  label: string;
  /** Default 260. */
  minColumnPixels?: number;
  /** Default 5. */
  maxColumns?: number;
  /** How high a card of some width will be, until it is measured. Default: a video card. */
  estimateCardPixels?: (columnPixels: number) => number;
  /** The last rows are near: load more. Called once for each length of `items`. */
  onEndReached?: (() => void) | undefined;
  /** Scrolls here when it appears. */
  initialPosition?: VirtualGridPosition | undefined;
  /** The item that has the focus when the grid appears, where it takes the place of something that had it. */
  initialFocusIndex?: number | undefined;
  /** Called when scrolling comes to rest, and when the grid goes away. */
  onPositionChange?: (position: VirtualGridPosition) => void;
}

const gapPixels = 16;
const rowGapPixels = 32;
const overscanRows = 3;
const endRows = 3;
/** Room for the header when the keyboard scrolls a card into view. */
const scrollPaddingPixels = 72;
const videoCardPixels = (columnPixels: number) => (columnPixels * 9) / 16 + 88;

/**
 * Any number of cards in the page's own scroll, with only the rows around the window in the document. Arrow keys walk
 * from card to card; the card that has the focus stays, however far it is scrolled away.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, getKey, renderItem, label, minColumnPixels = 260, maxColumns = 5, ...others } = props;
  const { estimateCardPixels = videoCardPixels, onEndReached, initialPosition, ...more } = others;
  const { initialFocusIndex, onPositionChange, ...rest } = more;
  const { ref, className, style, ...attributes } = rest;

  const root = useRef<HTMLDivElement>(null);
  const box = useGridBox(root);
  const shape = gridShape({ widthPixels: box?.widthPixels ?? 0, minColumnPixels, maxColumns, gapPixels });
  const { columns } = shape;
  const [focusedIndex, setFocusedIndex] = useState<number | null>(initialFocusIndex ?? null);
  const focusedRow = focusedIndex === null ? null : Math.floor(focusedIndex / columns);

  const virtualizer = useWindowVirtualizer({
    count: box === null ? 0 : Math.ceil(items.length / columns),
    estimateSize: () => estimateCardPixels(shape.columnPixels),
    gap: rowGapPixels,
    overscan: overscanRows,
    scrollMargin: box?.topPixels ?? 0,
    scrollPaddingStart: scrollPaddingPixels,
    scrollPaddingEnd: rowGapPixels,
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedRow === null || focusedRow >= range.count || rows.includes(focusedRow)) return rows;
      return [...rows, focusedRow].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape.columnPixels]);

  const readPosition = (): VirtualGridPosition => {
    const y = window.scrollY;
    const row = virtualizer.getVirtualItemForOffset(y);
    return row === undefined || y < virtualizer.options.scrollMargin
      ? { index: 0, offsetPixels: y - virtualizer.options.scrollMargin }
      : { index: row.index * columns, offsetPixels: y - row.start };
  };
  const report = useEffectEvent(() => {
    if (lastPosition.current) onPositionChange?.(lastPosition.current);
  });
  /** null before one scrolls: then there is nothing to come back to. */
  const lastPosition = useRef<VirtualGridPosition | null>(null);
  useEffect(() => {
    const read = () => {
      if (root.current?.isConnected) lastPosition.current = readPositionNow();
    };
    window.addEventListener("scroll", read, { passive: true });
    window.addEventListener("scrollend", report, { passive: true });
    return () => {
      window.removeEventListener("scroll", read);
      window.removeEventListener("scrollend", report);
      report();
    };
  }, []);
  const readPositionNow = useEffectEvent(readPosition);

  const ready = box !== null && items.length > 0;
  const restore = useEffectEvent(() => {
    if (initialFocusIndex !== undefined && root.current) focusItem(root.current, initialFocusIndex);
    if (!initialPosition) return;
    const row = Math.floor(initialPosition.index / columns);
    const start = virtualizer.measurementsCache[row]?.start ?? virtualizer.options.scrollMargin;
    window.scrollTo({ top: start + initialPosition.offsetPixels, behavior: "instant" });
  });
  useLayoutEffect(() => {
    if (ready) restore();
  }, [ready]);

  const lastRow = rows.at(-1)?.index ?? 0;
  const nearEnd = ready && lastRow >= virtualizer.options.count - endRows;
  const reachEnd = useEffectEvent(() => onEndReached?.());
  useEffect(() => {
    if (nearEnd) reachEnd();
  }, [nearEnd, items.length]);

  const focusHandlers = useGridFocus({
    count: items.length,
    columns,
    setFocusedIndex,
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
  });

  return (
    <div
      ref={mergeRefs(ref, root)}
      role="list"
      aria-label={label}
      className={classNames(styles["root"], className)}
      style={{
        "--block-size": `${virtualizer.getTotalSize()}px`,
        "--columns": columns,
        "--gap": `${gapPixels}px`,
        ...style,
      }}
      {...attributes}
      {...focusHandlers}
    >
      {rows.map((row) => (
        <VirtualGridRow
          key={row.key}
          row={row.index}
          startPixels={row.start - virtualizer.options.scrollMargin}
          total={onEndReached === undefined ? items.length : -1}
          measure={virtualizer.measureElement}
          {...{ columns, items, getKey, renderItem }}
        />
      ))}
    </div>
  );
}
