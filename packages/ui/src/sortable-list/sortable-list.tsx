import { GripVertical } from "lucide-react";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { startDrag } from "./start-drag";
import { sortableListLabels } from "./sortable-list-labels";
import styles from "./sortable-list.module.css";
import { useSortOrder } from "./use-sort-order";

export interface SortableListProps<Item> extends Omit<ComponentProps<"ol">, "children"> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** What an item is called in labels and announcements. */
  getName: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /**
   * Moves an item before another one; null: to the end. The list shows the new order until `items` change. A move is
   * announced once the promise resolves, and taken back if it rejects.
   */
  onMove: (key: string, beforeKey: string | null) => Promise<unknown> | void;
  /** Items that are rendered. Default all. */
  limit?: number;
  labels?: Partial<typeof sortableListLabels>;
}

/** A list that is put in order by dragging items at their handles, or with the arrow keys on a handle. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, getKey, getName, renderItem, onMove, limit = Infinity, ...others } = props;
  const { labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("sortableList", sortableListLabels, ownLabels);
  const { ordered, move } = useSortOrder({ items, getKey, onMove });
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const shown = ordered.slice(0, limit);

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
    void moveTo(item, to);
  }

  function onPointerDown(event: PointerEvent, item: Item, index: number) {
    if (event.button !== 0 || !list.current) return;
    startDrag({ list: list.current, index, event: event.nativeEvent, onDrop: (to) => void moveTo(item, to) });
  }

  return (
    <>
      <ol ref={list} role="list" className={classNames(styles["root"], className)} {...rest}>
        {shown.map((item, index) => (
          <li key={getKey(item)} className={styles["item"]}>
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
        ))}
      </ol>
      <span id={id} hidden>
        {labels.instructions}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
