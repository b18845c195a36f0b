import { expect, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const focused = () =>
  Number(document.activeElement?.closest("[data-item]")?.getAttribute("data-item") ?? Number.NaN);

/** Goes to the first card; the second one is the start of a step back. */
async function goToStart({ canvas }: { canvas: Parameters<KeyRow["walk"]>[0]["canvas"] }) {
  await waitFor(() => expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(3));
  if (Number.isNaN(focused())) await pressKeys("Tab");
  await pressKeys("Ctrl + Home");
  await waitFor(() => expect(focused()).toBe(0));
}

export const virtualGridKeys: readonly KeyRow[] = [
  {
    keys: ["→", "←", "↓", "↑"],
    action: "Moves from card to card.",
    walk: async ({ canvas, key, press }) => {
      await goToStart({ canvas });
      const opposite = { "←": "→", "↑": "↓" }[key];
      if (opposite === undefined) {
        await press();
        await waitFor(() =>
          key === "→" ? expect(focused()).toBe(1) : expect(focused()).toBeGreaterThan(1),
        );
        return;
      }
      await pressKeys(opposite);
      await waitFor(() => expect(focused()).toBeGreaterThan(0));
      await press();
      await waitFor(() => expect(focused()).toBe(0));
    },
  },
  {
    keys: ["Ctrl + Home", "Ctrl + End"],
    action: "Goes to the first or the last card.",
    walk: async ({ canvas, key, press }) => {
      await goToStart({ canvas });
      if (key === "Ctrl + Home") await pressKeys("→");
      await press();
      await waitFor(() => expect(focused()).toBe(key === "Ctrl + Home" ? 0 : 9999));
    },
  },
];
