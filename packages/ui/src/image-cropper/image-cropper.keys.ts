import { expect, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

/** Where the part of the picture is, in the words for screen readers. */
const place = (canvas: Canvas) => canvas.getByRole("status").textContent;
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

const opposites: Readonly<Record<string, string>> = { "←": "→", "→": "←", "↑": "↓", "↓": "↑" };

export const imageCropperKeys: readonly KeyRow[] = [
  {
    keys: ["←", "→", "↑", "↓"],
    action: "Moves the part; with Shift in larger steps.",
    walk: async ({ canvas, key, press }) => {
      await focusFrame(canvas);
      await pressKeys(`Shift + ${opposites[key]}`);
      const before = await waitFor(() => place(canvas));
      await press();
      await waitFor(() => expect(place(canvas)).not.toBe(before));
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
