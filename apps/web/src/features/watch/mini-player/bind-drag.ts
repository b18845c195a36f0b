import { nearestCorner, type Corner } from "./corner";
import { miniPlayerArea } from "./mini-player-area";

const clickPx = 5;

interface Drag {
  onDrop: (corner: Corner) => void;
  /** The pointer was released where it was pressed. */
  onClick: () => void;
}

/** Lets a pointer on `handle` drag `player`. Returns a function that stops it. */
export function bindDrag(
  handle: HTMLElement,
  player: HTMLElement,
  { onDrop, onClick }: Drag,
): () => void {
  let start: { x: number; y: number } | null = null;
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    start = null;
    player.style.translate = "";
    delete player.dataset["dragging"];
  };
  handle.addEventListener(
    "pointerdown",
    ({ button, pointerId, clientX: x, clientY: y }) => {
      if (button !== 0) return;
      handle.setPointerCapture(pointerId);
      start = { x, y };
      player.dataset["dragging"] = "";
    },
    { signal },
  );
  handle.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (start) player.style.translate = `${clientX - start.x}px ${clientY - start.y}px`;
    },
    { signal },
  );
  handle.addEventListener(
    "pointerup",
    ({ clientX, clientY }) => {
      if (!start) return;
      const distance = Math.hypot(clientX - start.x, clientY - start.y);
      const { left, right, top, bottom } = player.getBoundingClientRect();
      end();
      if (distance < clickPx) onClick();
      else onDrop(nearestCorner((left + right) / 2, (top + bottom) / 2, miniPlayerArea()));
    },
    { signal },
  );
  handle.addEventListener("pointercancel", end, { signal });
  return () => stop.abort();
}
