import { expect, screen, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";

async function show(canvas: Canvas, focus: () => unknown): Promise<HTMLElement> {
  await focus();
  await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
  const tooltip = await screen.findByRole("tooltip");
  await waitFor(() => expect(tooltip).toBeVisible());
  return tooltip;
}

export const tooltipKeys: readonly KeyRow[] = [
  {
    keys: ["Tab"],
    action: "Shows it beside what has the focus.",
    walk: async ({ canvas, press }) => void (await show(canvas, press)),
  },
  {
    keys: ["Escape"],
    action: "Hides it.",
    walk: async ({ canvas, press }) => {
      const tooltip = await show(canvas, () => canvas.getByRole("button").focus());
      await press();
      await waitFor(() => expect(tooltip).not.toBeVisible());
    },
  },
];
