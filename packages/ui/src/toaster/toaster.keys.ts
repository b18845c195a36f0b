import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const toasts = () => screen.queryAllByRole("button", { name: "Close" });

async function goToToasts(canvas: Canvas, press = () => pressKeys("F6")): Promise<void> {
  if (toasts().length === 0) await userEvent.click(canvas.getByRole("button", { name: "Success" }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await press();
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-live"));
}

export const toastKeys: readonly KeyRow[] = [
  {
    keys: ["F6"],
    action: "Goes to the notifications.",
    walk: async ({ canvas, press }) => goToToasts(canvas, press),
  },
  {
    keys: ["Escape"],
    action: "Closes the one that has the focus.",
    walk: async ({ canvas, press }) => {
      await goToToasts(canvas);
      await pressKeys("Tab");
      await press();
      await waitFor(() => expect(toasts()).toHaveLength(0));
    },
  },
];
