/** Distance from the edge of the window within which dragging scrolls. */
const scrollEdge = 72;
const maxScrollStep = 16;

interface DragOptions {
  list: HTMLElement;
  /** Of the item that is dragged. */
  index: number;
  event: PointerEvent;
  /** Called with the index to move to, unless the drag was cancelled. */
  onDrop: (index: number) => void;
}

/**
 * Lets an item follow the pointer until it is released. Items make room by transforms: elements that move in the document
 * would lose the pointer.
 */
export function startDrag({ list, index, event, onDrop }: DragOptions): void {
  const elements = [...list.children].filter((child) => child instanceof HTMLElement);
  const dragged = elements[index];
  if (!dragged) return;
  // Selects no text, and does not scroll by touch. The handle takes the focus all the same.
  event.preventDefault();
  if (event.target instanceof Element) event.target.closest("button")?.focus({ preventScroll: true });

  const tops = elements.map((element) => element.offsetTop);
  const step = stepOf(elements, index);
  const startY = event.clientY + scrollY;
  let pointerY = event.clientY;
  let target = index;
  const ending = new AbortController();
  const { signal } = ending;

  function update() {
    const distance = pointerY + scrollY - startY;
    const first = tops[0] ?? 0;
    const last = tops.at(-1) ?? 0;
    const start = tops[index] ?? 0;
    const top = Math.max(first, Math.min(start + distance, last));
    target = nearestIndex(tops, top);
    for (const [other, element] of elements.entries()) {
      if (other === index) continue;
      const isBetween = other > index ? other <= target : other >= target;
      const direction = other > index ? -1 : 1;
      element.style.transform = isBetween ? `translateY(${direction * step}px)` : "";
    }
    if (dragged) dragged.style.transform = `translateY(${top - start}px)`;
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
    if (dragged) delete dragged.dataset["dragged"];
    for (const element of elements) element.style.transform = "";
    if (isDropped) onDrop(target);
  }

  const isSame = ({ pointerId }: PointerEvent) => pointerId === event.pointerId;
  const onMove = (moved: PointerEvent) => {
    if (!isSame(moved)) return;
    pointerY = moved.clientY;
    update();
  };
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", (up) => isSame(up) && end(true), { signal });
  addEventListener("pointercancel", (cancelled) => isSame(cancelled) && end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });

  list.dataset["dragging"] = "";
  dragged.dataset["dragged"] = "";
  requestAnimationFrame(scrollAtEdges);
}

/** Returns by how much others move to make room: the item's height and the gap. */
function stepOf(elements: readonly HTMLElement[], index: number): number {
  const height = elements[index]?.offsetHeight ?? 0;
  const [first, second] = elements;
  const gap = first && second ? second.offsetTop - first.offsetTop - first.offsetHeight : 0;
  return height + gap;
}

function nearestIndex(tops: readonly number[], top: number): number {
  let nearest = 0;
  for (const [index, other] of tops.entries()) {
    if (Math.abs(other - top) < Math.abs((tops[nearest] ?? 0) - top)) nearest = index;
  }
  return nearest;
}
