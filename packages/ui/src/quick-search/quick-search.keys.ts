import { expect, fn, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const box = (canvas: Canvas) => canvas.getByRole("combobox");
const chosen = (canvas: Canvas) => canvas.queryByRole("option", { selected: true });
const expectOpen = (canvas: Canvas, isOpen: boolean) =>
  waitFor(() => expect(box(canvas)).toHaveAttribute("aria-expanded", String(isOpen)));

/** Opens the suggestions anew: none is active then. */
async function open(canvas: Canvas): Promise<void> {
  if (document.activeElement !== box(canvas)) {
    box(canvas).focus();
    await expectOpen(canvas, true);
  }
  if (box(canvas).getAttribute("aria-expanded") === "true") {
    await pressKeys("Escape");
    await expectOpen(canvas, false);
  }
  await pressKeys("↓");
  await expectOpen(canvas, true);
}

export const quickSearchKeys: readonly KeyRow[] = [
  {
    keys: ["/"],
    action: "Goes to the field, from anywhere on the page.",
    walk: async ({ canvas, press }) => {
      box(canvas).blur();
      await press();
      await waitFor(() => expect(box(canvas)).toHaveFocus());
      // A focused box opens once its code has loaded, and ↓ moves from then on.
      await expectOpen(canvas, true);
    },
  },
  {
    keys: ["↑", "↓"],
    action: "Moves through the suggestions; the field keeps the focus.",
    walk: async ({ canvas, key, press }) => {
      await open(canvas);
      const [first, second, third] = canvas.getAllByRole("option");
      // From the second one there is another in both directions.
      await pressKeys("↓");
      await pressKeys("↓");
      await waitFor(() => expect(chosen(canvas)).toBe(second));
      await press();
      await waitFor(() => expect(chosen(canvas)).toBe(key === "↑" ? first : third));
      await expect(chosen(canvas)).toBeVisible();
      await expect(box(canvas)).toHaveFocus();
    },
  },
  {
    keys: ["Enter"],
    action: "Opens the suggestion, or searches for the text.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await pressKeys("↓");
      const option = await waitFor(() => canvas.getByRole("option", { selected: true }));
      const opened = fn();
      option.addEventListener("click", opened);
      await press();
      await waitFor(() => expect(opened).toHaveBeenCalledOnce());
      await expectOpen(canvas, false);
    },
  },
  {
    keys: ["Escape"],
    action: "Closes the suggestions.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await press();
      await expectOpen(canvas, false);
    },
  },
];
