import { expect, test } from "vitest";
import {
  cornerByKey,
  freeCorner,
  nearestCorner,
  nextCorner,
  type Box,
  type Corner,
} from "./corner";

const area = { left: 0, top: 50, right: 1000, bottom: 800 };
const box = ([left, top, width, height]: readonly [number, number, number, number]): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("R-VISIT-06 arrow keys reach every corner, and so does one key after another", () => {
  expect(cornerByKey("bottom-right", "ArrowUp")).toBe("top-right");
  expect(cornerByKey("top-right", "ArrowLeft")).toBe("top-left");
  expect(cornerByKey("top-left", "ArrowDown")).toBe("bottom-left");
  expect(cornerByKey("bottom-left", "ArrowRight")).toBe("bottom-right");
  expect(cornerByKey("bottom-left", "ArrowLeft")).toBe("bottom-left");
  expect(cornerByKey("bottom-left", "a")).toBe("bottom-left");
  const reached = new Set<Corner>();
  for (let corner: Corner = "bottom-right"; !reached.has(corner); corner = nextCorner(corner))
    reached.add(corner);
  expect(reached.size).toBe(4);
});

test("R-VISIT-06 a dragged player goes to the nearest corner", () => {
  expect(nearestCorner(10, 60, area)).toBe("top-left");
  expect(nearestCorner(900, 300, area)).toBe("top-right");
  expect(nearestCorner(499, 500, area)).toBe("bottom-left");
  expect(nearestCorner(501, 500, area)).toBe("bottom-right");
});

test("R-VISIT-06 it leaves a corner where it would cover what has the focus", () => {
  const placement = { wanted: "bottom-right", area, width: 400, height: 225 } as const;
  expect(freeCorner(placement, box([10, 60, 100, 40]))).toBe("bottom-right");
  expect(freeCorner(placement, box([900, 700, 50, 40]))).toBe("bottom-left");
  expect(freeCorner(placement, box([0, 700, 1000, 40]))).toBe("top-left");
  expect(freeCorner(placement, box([0, 0, 1000, 800]))).toBe("bottom-right");
  // Side by side is not covered.
  expect(freeCorner(placement, box([0, 575, 600, 225]))).toBe("bottom-right");
});
