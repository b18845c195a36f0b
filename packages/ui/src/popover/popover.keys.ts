import { expect, screen, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const trigger = (canvas: Canvas) => canvas.getByRole("button", { name: "About this figure" });

async function open(canvas: Canvas, press = () => pressKeys("Enter")): Promise<void> {
  trigger(canvas).focus();
  await press();
  const popup = await screen.findByRole("dialog");
  await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
}

async function close(canvas: Canvas, press = () => pressKeys("Escape")): Promise<void> {
  await press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(trigger(canvas)).toHaveFocus());
}

export const popoverKeys: readonly KeyRow[] = [
  {
    keys: ["Enter", "Space"],
    action: "Opens it; the focus moves in.",
    walk: async ({ canvas, press }) => {
      await open(canvas, press);
      await close(canvas);
    },
  },
  {
    keys: ["Escape"],
    action: "Closes it; the focus returns to what opened it.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await close(canvas, press);
    },
  },
];
