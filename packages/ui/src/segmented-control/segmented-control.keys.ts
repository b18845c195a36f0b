import { expect, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

export const segmentedControlKeys: readonly KeyRow[] = [
  {
    keys: ["←", "→", "↑", "↓"],
    action: "Chooses the next or the one before.",
    walk: async ({ canvas, press }) => {
      // Two segments are next to each other in both directions.
      const [before, after] = [true, false].map((checked) =>
        canvas.getByRole("radio", { checked }),
      );
      before?.focus();
      await press();
      await waitFor(() => expect(after).toBeChecked());
    },
  },
];
