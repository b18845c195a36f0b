import type { VirtualGridPosition } from "@marquee/ui/virtual-grid";
import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { createEntryPositions } from "../video/entry-positions";

const positions = createEntryPositions({ name: "grid-positions", parse: parsePosition });

/** True if a grid restores the scroll position of a history entry, so that nothing else should. */
export function isRestoredByGrid(locationKey: string): boolean {
  return positions.has(locationKey);
}

/** Returns props for a VirtualGrid which restore its position when the visitor goes back to it. */
export function useGridPosition() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [initialPosition] = useState(() => (navigation === "POP" ? positions.get(key) : undefined));
  const onPositionChange = (position: VirtualGridPosition | null) => {
    if (position) positions.set(key, position);
    else positions.delete(key);
  };
  return { initialPosition, onPositionChange };
}

/** Heights of rows are left out: they are measured again. */
function parsePosition(stored: unknown): VirtualGridPosition | null {
  const { index, offsetPixels }: { index?: unknown; offsetPixels?: unknown } = Object(stored);
  return Number.isInteger(index) && typeof offsetPixels === "number"
    ? { index: Number(index), offsetPixels }
    : null;
}
