import { expect, test } from "vitest";
import { backdropOf, placeOn, type Color } from "./draw-icon.ts";

const square = (side: number, paint: (x: number, y: number) => readonly [...Color, number]) => ({
  width: side,
  height: side,
  data: Uint8Array.from(
    Array.from({ length: side * side }, (_, index) =>
      paint(index % side, Math.floor(index / side)),
    ).flat(),
  ),
});
const inMiddle =
  (color: Color) =>
  (x: number, y: number): readonly [...Color, number] =>
    x > 0 && x < 3 && y > 0 && y < 3 ? [...color, 255] : [0, 0, 0, 0];

test.each([
  [
    "a picture that fills its corners continues in their colour",
    square(4, () => [9, 90, 190, 255]),
    [9, 90, 190],
  ],
  [
    "a light one without a ground stands on black",
    square(4, inMiddle([250, 250, 240])),
    [12, 13, 16],
  ],
  [
    "a dark one without a ground stands on white",
    square(4, inMiddle([20, 20, 60])),
    [255, 255, 255],
  ],
])("R-OWN-02 %s", (_name, picture, expected) => {
  expect(backdropOf(picture)).toEqual(expected);
});

test("R-OWN-02 a picture is drawn in the middle, mixed with the backdrop", () => {
  const dot = { width: 1, height: 1, data: Uint8Array.from([200, 0, 0, 128]) };
  const { data } = placeOn(dot, { width: 3, height: 3, backdrop: [0, 100, 0] });
  expect([...data.subarray(16, 20)]).toEqual([100, 50, 0, 255]);
  expect([...data.subarray(0, 4)]).toEqual([0, 100, 0, 255]);
  const clear = placeOn(dot, { width: 3, height: 3, backdrop: null });
  expect([...clear.data.subarray(12, 20)]).toEqual([0, 0, 0, 0, 200, 0, 0, 128]);
});
