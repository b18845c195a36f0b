import { GripVertical } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { gridBlocks, type GridBlock } from "../virtual-grid/grid-blocks";
import { indexOfCard, type VirtualGridPosition } from "../virtual-grid/grid-position";
import { useRenderedRows } from "../virtual-grid/use-rendered-rows";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { startDrag } from "./start-drag";
import { sortableListLabels } from "./sortable-list-labels";
import styles from "./sortable-list.module.css";
import { useSortOrder } from "./use-sort-order";

export interface SortableListProps<Item> extends Omit<ComponentProps<"ol">, "children"> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Returns an item's name in labels and announcements. */
  getName: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /**
   * Moves an item before another one; null: to the end. The list shows the new order until `items`
   * change. A move is announced once the promise resolves, and taken back if it rejects.
   */
  onMove: (key: string, beforeKey: string | null) => Promise<unknown> | void;
  /** Called when other items are rendered: from the index `first` up to `end`. */
  onRangeChange?: (range: { first: number; end: number }) => void;
  /** Scroll position on mount. */
  initialPosition?: VirtualGridPosition | null | undefined;
  /** Called when scrolling ends and on unmount; null when there is nothing to return to. */
  onPositionChange?: ((position: VirtualGridPosition | null) => void) | undefined;
  labels?: Partial<typeof sortableListLabels>;
}

/** Items rendered before the list is measured. */
const unmeasuredItems = 24;

/**
 * A list that is put in order by dragging items at their handles, or with the arrow keys on a
 * handle. It may be of any length, in the page's own scroll: only the items around the viewport are
 * in the document, and the focused one.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    items,
    getKey,
    getName,
    renderItem,
    onMove,
    onRangeChange,
    initialPosition = null,
    ...others
  } = props;
  const { onPositionChange, labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("sortableList", sortableListLabels, ownLabels);
  const { ordered, move } = useSortOrder({ items, getKey, onMove });
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const widthProbe = useRef<HTMLLIElement>(null);
  const id = useId();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const rows = useRenderedRows({
    list,
    widthProbe,
    itemCount: ordered.length,
    placeholderCount: 0,
    initialPosition,
    onPositionChange,
  });

  const reportRange = useEffectEvent((first: number, end: number) =>
    onRangeChange?.({ first, end }),
  );
  const [first, end] = [rows?.first, rows?.end];
  useEffect(() => {
    if (first !== undefined && end !== undefined) reportRange(first, end);
  }, [first, end]);

  async function moveTo(item: Item, to: number) {
    const index = Math.max(0, Math.min(to, ordered.length - 1));
    const isMoved = await move(getKey(item), index);
    if (isMoved) setAnnouncement(labels.moved(getName(item), index + 1, ordered.length));
  }

  function onKeyDown(event: KeyboardEvent, item: Item, index: number) {
    const targets: Partial<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: ordered.length - 1,
    };
    const to = targets[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    flushSync(() => void moveTo(item, to));
    event.currentTarget.closest("li")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  const onFocus = ({ target }: FocusEvent) => {
    const item = ordered[indexOfCard(target.closest("[data-item]"))];
    if (item !== undefined) setFocusedKey(getKey(item));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedKey(null);
  };

  function onPointerDown(event: PointerEvent, item: Item, index: number) {
    if (event.button !== 0 || !list.current) return;
    startDrag({
      list: list.current,
      index,
      event: event.nativeEvent,
      onDrop: (to) => void moveTo(item, to),
    });
  }

  const renderRow = (item: Item, index: number) => (
    <li
      key={`item ${getKey(item)}`}
      className={styles["item"]}
      aria-posinset={index + 1}
      aria-setsize={ordered.length}
      data-item={index}
    >
      <button
        type="button"
        className={styles["handle"]}
        aria-label={labels.handle(getName(item))}
        aria-describedby={id}
        onKeyDown={(event) => onKeyDown(event, item, index)}
        onPointerDown={(event) => onPointerDown(event, item, index)}
      >
        <Icon of={GripVertical} size={18} />
      </button>
      <div className={styles["content"]}>{renderItem(item, index)}</div>
    </li>
  );

  const focusedIndex =
    focusedKey === null ? -1 : ordered.findIndex((item) => getKey(item) === focusedKey);
  const blocks = rows
    ? gridBlocks({
        ...rows,
        focusedRow: focusedIndex < 0 ? null : focusedIndex,
        rowCount: ordered.length,
      })
    : [unmeasuredBlock(initialPosition?.index ?? 0, ordered.length)];

  return (
    <>
      <ol
        ref={list}
        role="list"
        className={classNames(styles["root"], className)}
        {...rest}
        {...{ onFocus, onBlur }}
      >
        <li key="width" ref={widthProbe} aria-hidden className={styles["width"]} />
        {/* One flat array: React would move items that stay, and they would lose the focus. */}
        {blocks.flatMap(({ first, end, isRendered }) =>
          isRendered
            ? ordered.slice(first, end).map((item, offset) => renderRow(item, first + offset))
            : [
                <li
                  key={`spacer ${first}`}
                  aria-hidden
                  className={styles["spacer"]}
                  style={{ "--block-size": `${rows?.heights.between(first, end) ?? 0}px` }}
                />,
              ],
        )}
      </ol>
      <span id={id} hidden>
        {labels.instructions}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function unmeasuredBlock(initialIndex: number, count: number): GridBlock {
  const first = initialIndex < count ? initialIndex : 0;
  return { first, end: first + unmeasuredItems, isRendered: true };
}
