import { expect, screen, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "../story-helpers/key-row";
import { pressKeys } from "../story-helpers/walk-keys";

const trigger = (canvas: Canvas) => canvas.getByRole("button", { name: "Account" });
const item = (name: string) => screen.getByRole("menuitem", { name });
const expectFocus = (name: string) => waitFor(() => expect(item(name)).toHaveFocus());

async function open(canvas: Canvas, press = () => pressKeys("Enter")): Promise<void> {
  trigger(canvas).focus();
  await press();
  await screen.findByRole("menu");
  await expectFocus("Account Settings");
}

async function expectClosed(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(trigger(canvas)).toHaveFocus());
}

async function close(canvas: Canvas): Promise<void> {
  await pressKeys("Escape");
  await expectClosed(canvas);
}

export const menuKeys: readonly KeyRow[] = [
  {
    keys: ["Enter", "Space", "↓"],
    action: "Opens it at the first item.",
    walk: async ({ canvas, press }) => {
      await open(canvas, press);
      await close(canvas);
    },
  },
  {
    keys: ["↑", "↓"],
    action: "Moves, and starts again at the end.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await press();
      await expectFocus("Logout");
      await press();
      await expectFocus("Account Settings");
      await close(canvas);
    },
  },
  {
    keys: ["Home", "End"],
    action: "Goes to the first or the last.",
    walk: async ({ canvas, key, press }) => {
      await open(canvas);
      await pressKeys(key === "Home" ? "End" : "Home");
      await press();
      await expectFocus(key === "Home" ? "Account Settings" : "Logout");
      await close(canvas);
    },
  },
  {
    keys: ["Letters"],
    typed: "l",
    action: "Go to the next item that begins with them.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await press();
      await expectFocus("Logout");
      await close(canvas);
    },
  },
  {
    keys: ["Enter", "Space"],
    action: "Chooses, and closes it.",
    walk: async ({ canvas, press }) => {
      await open(canvas);
      await pressKeys("End");
      await expectFocus("Logout");
      await press();
      await expectClosed(canvas);
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
