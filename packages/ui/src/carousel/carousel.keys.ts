import { expect, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";
import { pressRow } from "../story-helpers/key-rows";

export const carouselKeys: readonly KeyRow[] = [
  {
    keys: ["Tab"],
    action: "Pauses it, and moves through its links and buttons.",
    walk: async ({ canvas, press }) => {
      const region = canvas.getByRole("region", { name: "FEATURED" });
      const focused = new Set<Element | null>();
      for (let presses = 0; presses < 3; presses += 1) {
        await press();
        await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
        await waitFor(() => expect(region).toHaveAttribute("data-paused"));
        focused.add(document.activeElement);
      }
      await expect(focused.size).toBe(3);
    },
  },
  pressRow((canvas) => canvas.getByRole("button", { name: "Next" })),
];
