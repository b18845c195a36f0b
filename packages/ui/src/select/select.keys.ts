import { expect, screen, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const trigger = (canvas: Canvas) => canvas.getByRole("combobox");
const expectFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole("option", { name })).toHaveFocus());

/** Opens the list, whose chosen option has the focus. */
async function open(canvas: Canvas, press = () => pressKeys("Enter")): Promise<void> {
  trigger(canvas).focus();
  await press();
  const list = await screen.findByRole("listbox");
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
}

async function expectClosed(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  await waitFor(() => expect(trigger(canvas)).toHaveFocus());
}

async function close(canvas: Canvas): Promise<void> {
  await pressKeys("Escape");
  await expectClosed(canvas);
}

export const selectKeys: readonly KeyRow[] = [
  {
    keys: ["Enter", "Space", "↓"],
    action: "Opens it at the chosen item.",
    walk: async ({ canvas, press }) => {
      await open(canvas, press);
      await expectFocus("A problem");
      await close(canvas);
    },
  },
  {
    keys: ["↑", "↓"],
    action: "Moves.",
    walk: async ({ canvas, key, press }) => {
      await open(canvas);
      await expectFocus("A problem");
      await press();
      await expectFocus(key === "↑" ? "Feedback" : "Legal");
      await close(canvas);
    },
  },
  {
    keys: ["Letters"],
    typed: "f",
    action: "Go to the next item that begins with them.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await expectFocus("A problem");
      await press();
      await expectFocus("Feedback");
      await close(canvas);
    },
  },
  {
    keys: ["Enter", "Space"],
    action: "Chooses, and closes the list.",
    walk: async ({ canvas, key, press }) => {
      await open(canvas);
      // Another one for each key. The last one is disabled.
      const name = key === "Enter" ? "Feedback" : "Legal";
      await expect(trigger(canvas)).not.toHaveTextContent(name);
      for (const move of key === "Enter" ? ["Home"] : ["End", "↑"]) await pressKeys(move);
      await expectFocus(name);
      await press();
      await expectClosed(canvas);
      await expect(trigger(canvas)).toHaveTextContent(name);
    },
  },
  {
    keys: ["Escape"],
    action: "Closes it; the focus returns to what opened it.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await press();
      await expectClosed(canvas);
    },
  },
];
