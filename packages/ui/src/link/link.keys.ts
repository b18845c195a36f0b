import { expect, fn, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

export const linkKeys: readonly KeyRow[] = [
  {
    keys: ["Enter"],
    action: "Follows it.",
    walk: async ({ canvas, press }) => {
      const link = canvas.getByRole("link");
      const followed = fn();
      link.addEventListener("click", followed, { once: true });
      link.focus();
      await press();
      await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    },
  },
];
