import { useRef, type PointerEvent } from "react";

const distancePixels = 40;

/** Changes slides on a horizontal swipe. Spread the result on the swipe area. */
export function useSwipe({ onForward, onBack }: { onForward: () => void; onBack: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === "touch" ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const x = clientX - from.x;
      if (Math.abs(x) < distancePixels || Math.abs(x) < Math.abs(clientY - from.y)) return;
      const leftwards = x < 0;
      const rightToLeft = getComputedStyle(currentTarget).direction === "rtl";
      if (leftwards === rightToLeft) onBack();
      else onForward();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
