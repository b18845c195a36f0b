import type { VirtualGridPosition } from "@marquee/ui/virtual-grid";
import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, VirtualGridPosition>();

/** Brings a visitor who goes back to a grid to the card where they left it. */
export function useGridPosition() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [initialPosition] = useState(() => (navigation === "POP" ? positions.get(key) : undefined));
  return { initialPosition, onPositionChange: (position: VirtualGridPosition) => positions.set(key, position) };
}
