import { expect, userEvent, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

/** The start and the end of each key's move. */
const steps: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "←": ["Series", "Videos"],
  "→": ["Videos", "Series"],
  Home: ["Series", "Videos"],
  End: ["Series", "About"],
};

const walk: KeyRow["walk"] = async ({ canvas, key, press }) => {
  const [from = "", to = ""] = steps[key] ?? [];
  const start = canvas.getByRole("tab", { name: from });
  await userEvent.click(start);
  await waitFor(() => expect(start).toHaveFocus());
  await press();
  const target = canvas.getByRole("tab", { name: to });
  await waitFor(() => expect(target).toHaveFocus());
  await waitFor(() => expect(target).toHaveAttribute("aria-selected", "true"));
};

export const tabsKeys: readonly KeyRow[] = [
  { keys: ["←", "→"], action: "Shows the next tab or the one before.", walk },
  { keys: ["Home", "End"], action: "Shows the first or the last.", walk },
];
