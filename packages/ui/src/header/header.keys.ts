import { expect, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

export const headerKeys: readonly KeyRow[] = [
  {
    keys: ["Tab"],
    action: "Shows the link to the content first.",
    walk: async ({ canvas, press }) => {
      leaveFocus();
      await press();
      const link = canvas.getByRole("link", { name: "Skip to content" });
      await waitFor(() => expect(link).toHaveFocus());
    },
  },
  {
    keys: ["/"],
    action: "Goes to the search.",
    walk: async ({ canvas, press }) => {
      leaveFocus();
      await press();
      const field = await canvas.findByRole("textbox", { name: "Search" });
      await waitFor(() => expect(field).toHaveFocus());
    },
  },
];
