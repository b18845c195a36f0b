import { expect, userEvent, waitFor, within } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const start = (canvas: Canvas) => canvas.getByLabelText<HTMLInputElement>("Start");
const heads = (canvas: Canvas) =>
  within(canvas.getByRole("list", { name: "Captions" }))
    .getAllByRole("button")
    .filter((button) => button.hasAttribute("aria-expanded"));
const selected = (canvas: Canvas) => canvas.getByRole("button", { expanded: true });

async function typeStart(canvas: Canvas, time: string): Promise<void> {
  await userEvent.clear(start(canvas));
  await userEvent.type(start(canvas), time);
}

export const captionEditorKeys: readonly KeyRow[] = [
  {
    keys: ["↑", "↓"],
    action: "In the list: goes to the caption before or after.",
    walk: async ({ canvas, key, press }) => {
      heads(canvas)[1]?.click();
      await waitFor(() => expect(start(canvas)).toHaveValue("0:05.000"));
      selected(canvas).focus();
      await press();
      const value = key === "↑" ? "0:00.500" : "0:10.000";
      await waitFor(() => expect(start(canvas)).toHaveValue(value));
    },
  },
  {
    keys: ["Enter"],
    action: "In a field of time: takes over what was typed.",
    walk: async ({ canvas, press }) => {
      await typeStart(canvas, "10.5");
      await press();
      await waitFor(() => expect(start(canvas)).toHaveValue("0:10.500"));
    },
  },
  {
    keys: ["Ctrl + Z"],
    action: "Outside of fields: undoes.",
    walk: async ({ canvas, press }) => {
      await typeStart(canvas, "11");
      await pressKeys("Enter");
      await waitFor(() => expect(start(canvas)).toHaveValue("0:11.000"));
      selected(canvas).focus();
      await press();
      // Changes of one field in a row are undone together.
      await waitFor(() => expect(start(canvas)).not.toHaveValue("0:11.000"));
    },
  },
];
