import { expect, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";

const handles = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("button", { name: /^Move/ });

/** From the second of four places. */
const places: Readonly<Record<string, number>> = { "↑": 0, "↓": 2, Home: 0, End: 3 };

const walk: KeyRow["walk"] = async ({ canvas, key, press }) => {
  const moved = handles(canvas)[1];
  const name = moved?.getAttribute("aria-label");
  moved?.focus();
  await press();
  const names = () => handles(canvas).map((handle) => handle.getAttribute("aria-label"));
  await waitFor(() => expect(names().indexOf(name ?? "")).toBe(places[key]));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-label", name));
};

export const sortableListKeys: readonly KeyRow[] = [
  { keys: ["↑", "↓"], action: "Moves the item by one.", walk },
  { keys: ["Home", "End"], action: "Moves it to the start or the end.", walk },
];
