import { expect, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

/** Returns the part's distances from the left and from the top, as screen readers are told. */
const place = (canvas: Canvas): readonly number[] =>
  (canvas.getByRole("status").textContent.match(/\d+/g) ?? []).map(Number);
const zoom = (canvas: Canvas) => canvas.getByRole<HTMLInputElement>("slider").valueAsNumber;

async function focusFrame(canvas: Canvas): Promise<void> {
  const frame = await canvas.findByRole("button", { name: "Part of the picture" });
  frame.focus();
  // Enlarged, there is room in each direction.
  while (zoom(canvas) < 1.5) {
    const before = zoom(canvas);
    await pressKeys("+");
    await waitFor(() => expect(zoom(canvas)).toBeGreaterThan(before));
  }
}

/** Distance from the edge that the key moves from. */
const along = (canvas: Canvas, key: string) =>
  place(canvas)[key === "←" || key === "→" ? 0 : 1] ?? Number.NaN;
/** Returns the distance after a press that changes it. */
async function movedBy(canvas: Canvas, key: string, press: () => Promise<void>): Promise<number> {
  const before = along(canvas, key);
  await press();
  await waitFor(() => expect(along(canvas, key)).not.toBe(before));
  return along(canvas, key);
}

const signs: Readonly<Record<string, number>> = { "←": -1, "→": 1, "↑": -1, "↓": 1 };
const opposites: Readonly<Record<string, string>> = { "←": "→", "→": "←", "↑": "↓", "↓": "↑" };

export const imageCropperKeys: readonly KeyRow[] = [
  {
    keys: ["←", "→", "↑", "↓"],
    action: "Moves the part; with Shift in larger steps.",
    walk: async ({ canvas, key, press }) => {
      await focusFrame(canvas);
      const opposite = `Shift + ${opposites[key]}`;
      const before = await movedBy(canvas, key, () => pressKeys(opposite));
      const step = (await movedBy(canvas, key, press)) - before;
      await expect(Math.sign(step)).toBe(signs[key]);
      const back = await movedBy(canvas, key, () => pressKeys(opposite));
      await expect(Math.abs(back - before - step)).toBeGreaterThan(Math.abs(step));
    },
  },
  {
    keys: ["+", "−"],
    action: "Zooms in and out.",
    walk: async ({ canvas, key, press }) => {
      await focusFrame(canvas);
      const before = zoom(canvas);
      await press();
      await waitFor(() => expect(Math.sign(zoom(canvas) - before)).toBe(key === "+" ? 1 : -1));
    },
  },
];
