import type { VirtualGridPosition } from "@marquee/ui/virtual-grid";
import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, VirtualGridPosition>();

/** Whether a grid brings the visitor of this history entry back to where they were, so that nobody else should. */
export function isRestoredByGrid(locationKey: string): boolean {
  return positions.has(locationKey);
}

/** Brings a visitor who goes back to a grid to the card where they left it. */
export function useGridPosition() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [initialPosition] = useState(() => (navigation === "POP" ? positions.get(key) : undefined));
  return { initialPosition, onPositionChange: (position: VirtualGridPosition) => positions.set(key, position) };
}
