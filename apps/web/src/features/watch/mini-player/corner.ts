/** Corners of the window. */
export type Corner = "bottom-right" | "bottom-left" | "top-left" | "top-right";

/** Clockwise. */
const corners: readonly Corner[] = ["bottom-right", "bottom-left", "top-left", "top-right"];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function nextCorner(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner;
}

/** Returns the corner that an arrow key leads to; the same one for every other key. */
export function cornerByKey(corner: Corner, key: string): Corner {
  const [vertical, horizontal] = corner.split("-");
  switch (key) {
    case "ArrowUp":
      return `top-${horizontal}` as Corner;
    case "ArrowDown":
      return `bottom-${horizontal}` as Corner;
    case "ArrowLeft":
      return `${vertical}-left` as Corner;
    case "ArrowRight":
      return `${vertical}-right` as Corner;
    default:
      return corner;
  }
}

/** Returns the corner of an area that a point is nearest to. */
export function nearestCorner(x: number, y: number, area: Box): Corner {
  const vertical = y < (area.top + area.bottom) / 2 ? "top" : "bottom";
  const horizontal = x < (area.left + area.right) / 2 ? "left" : "right";
  return `${vertical}-${horizontal}`;
}

interface Placement {
  /** Wanted corner of the player. */
  wanted: Corner;
  /** Area of players. */
  area: Box;
  width: number;
  height: number;
}

/**
 * Returns the wanted corner, or another one where the player would cover `obstacle`; the wanted one
 * if all would.
 */
export function freeCorner({ wanted, area, width, height }: Placement, obstacle: Box): Corner {
  const covers = (corner: Corner) => {
    const left = corner.endsWith("left") ? area.left : area.right - width;
    const top = corner.startsWith("top") ? area.top : area.bottom - height;
    const isBeside = left >= obstacle.right || left + width <= obstacle.left;
    return !isBeside && top < obstacle.bottom && top + height > obstacle.top;
  };
  const start = corners.indexOf(wanted);
  const inOrder = [...corners.slice(start), ...corners.slice(0, start)];
  return inOrder.find((corner) => !covers(corner)) ?? wanted;
}
