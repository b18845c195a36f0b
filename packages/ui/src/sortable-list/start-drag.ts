import { indexOfCard } from "../virtual-grid/grid-position";

/** Distance from the edge of the window within which dragging scrolls. */
const scrollEdge = 72;
const maxScrollStep = 16;

interface DragOptions {
  list: HTMLElement;
  /** Index of the dragged item. */
  index: number;
  event: PointerEvent;
  /** Called with the index to move to, unless the drag was cancelled. */
  onDrop: (index: number) => void;
}

/** A rendered item. */
interface Row {
  readonly element: HTMLElement;
  readonly index: number;
  /** Distance from the top of the list, without transforms. */
  readonly top: number;
}

/**
 * Lets an item follow the pointer until it is released. Items make room by transforms: elements
 * that move in the document would lose the pointer. Scrolling renders other items, so that they are
 * read again for each step.
 */
export function startDrag({ list, index, event, onDrop }: DragOptions): void {
  const dragged = readRows(list).find((row) => row.index === index)?.element;
  if (!dragged) return;
  // Selects no text, and does not scroll by touch. The handle takes the focus all the same.
  event.preventDefault();
  if (event.target instanceof Element)
    event.target.closest("button")?.focus({ preventScroll: true });

  const step = dragged.offsetHeight + Number.parseFloat(getComputedStyle(list).rowGap);
  const pointerTop = () => pointerY - list.getBoundingClientRect().top;
  let pointerY = event.clientY;
  const grabbedAt = pointerTop() - dragged.offsetTop;
  let target = index;
  const ending = new AbortController();
  const { signal } = ending;

  function update() {
    const rows = readRows(list);
    const tops = rows.map((row) => row.top);
    const top = Math.max(Math.min(...tops), Math.min(pointerTop() - grabbedAt, Math.max(...tops)));
    target = nearestIndex(rows, top) ?? index;
    for (const { element, index: other, top: ownTop } of rows) {
      if (element === dragged) {
        element.style.transform = `translateY(${top - ownTop}px)`;
        continue;
      }
      const isBetween = other > index ? other <= target : other >= target;
      const direction = other > index ? -1 : 1;
      element.style.transform = isBetween ? `translateY(${direction * step}px)` : "";
    }
  }

  function scrollAtEdges() {
    if (signal.aborted) return;
    const above = scrollEdge - pointerY;
    const below = pointerY - (innerHeight - scrollEdge);
    const speed = Math.min(Math.max(above, below, 0) / scrollEdge, 1) * maxScrollStep;
    if (speed > 0) {
      scrollBy({ top: above > below ? -speed : speed, behavior: "instant" });
      update();
    }
    requestAnimationFrame(scrollAtEdges);
  }

  function end(isDropped: boolean) {
    ending.abort();
    delete list.dataset["dragging"];
    delete dragged?.dataset["dragged"];
    for (const { element } of readRows(list)) element.style.transform = "";
    if (isDropped) onDrop(target);
  }

  const isSame = ({ pointerId }: PointerEvent) => pointerId === event.pointerId;
  const onMove = (moved: PointerEvent) => {
    if (!isSame(moved)) return;
    pointerY = moved.clientY;
    update();
  };
  addEventListener("pointermove", onMove, { signal });
  // After the list, which renders what has come into view.
  addEventListener("scroll", update, { passive: true, signal });
  addEventListener("pointerup", (up) => isSame(up) && end(true), { signal });
  addEventListener("pointercancel", (cancelled) => isSame(cancelled) && end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });

  list.dataset["dragging"] = "";
  dragged.dataset["dragged"] = "";
  requestAnimationFrame(scrollAtEdges);
}

function readRows(list: HTMLElement): Row[] {
  return [...list.children].flatMap((element) => {
    const index = indexOfCard(element);
    if (!(element instanceof HTMLElement) || Number.isNaN(index)) return [];
    return [{ element, index, top: element.offsetTop }];
  });
}

/** Returns the index of the row whose top is the nearest. */
function nearestIndex(rows: readonly Row[], top: number): number | undefined {
  const distance = (row: Row) => Math.abs(row.top - top);
  const [first, ...others] = rows;
  if (!first) return undefined;
  return others.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest), first)
    .index;
}
