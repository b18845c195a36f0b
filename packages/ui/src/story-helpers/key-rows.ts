import { expect, fn, screen, waitFor } from "storybook/test";
import type { Canvas, KeyRow } from "./key-row";
import { pressKeys } from "./walk-keys";

type Find = (canvas: Canvas) => HTMLElement;

/** Enter and Space press a button. */
export function pressRow(find: Find, action = "Presses it."): KeyRow {
  return {
    keys: ["Enter", "Space"],
    action,
    walk: async ({ canvas, press }) => {
      const button = find(canvas);
      const pressed = fn();
      button.addEventListener("click", pressed, { once: true });
      button.focus();
      await press();
      await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    },
  };
}

/** Space turns a checkbox or switch on or off. */
export function toggleRow(role: "checkbox" | "switch"): KeyRow {
  return {
    keys: ["Space"],
    action: "Turns it on or off.",
    walk: async ({ canvas, press }) => {
      const box = canvas.getByRole<HTMLInputElement>(role);
      const { checked } = box;
      box.focus();
      await press();
      await waitFor(() => expect(box.checked).toBe(!checked));
    },
  };
}

/** Rows of a modal dialog whose story is in `WithOpener`. */
export const dialogRows: readonly KeyRow[] = [
  {
    keys: ["Tab", "Shift + Tab"],
    action: "Moves through its controls, and stays inside.",
    walk: async ({ canvas, press }) => {
      const dialog = await openDialog(canvas);
      const seen = new Set<Element>();
      for (let presses = 0; presses < 12; presses += 1) {
        await press();
        const { activeElement } = document;
        // Between the last and the first control is the browser's own interface.
        if (activeElement === null || activeElement === document.body) continue;
        await expect(dialog.contains(activeElement)).toBe(true);
        seen.add(activeElement);
      }
      const controls = dialog.querySelectorAll("a[href], button, input, select, textarea");
      await expect(seen.size).toBeGreaterThanOrEqual(Math.min(2, controls.length));
      await closeDialog();
    },
  },
  {
    keys: ["Escape"],
    action: "Closes it; the focus returns to what opened it.",
    walk: async ({ canvas, press }) => {
      await openDialog(canvas);
      await press();
      await expectClosed(canvas);
    },
  },
];

async function openDialog(canvas: Canvas): Promise<HTMLElement> {
  openerIn(canvas).focus();
  await pressKeys("Enter");
  return waitFor(() => {
    const dialog = shownDialog();
    if (!dialog?.contains(document.activeElement)) throw new Error("The focus is not inside.");
    return dialog;
  });
}

async function closeDialog(): Promise<void> {
  await pressKeys("Escape");
  await waitFor(() => expect(shownDialog()).toBeNull());
}

async function expectClosed(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(shownDialog()).toBeNull());
  await waitFor(() => expect(openerIn(canvas)).toHaveFocus());
}

const shownDialog = () => screen.queryByRole("dialog") ?? screen.queryByRole("alertdialog");
const openerIn = (canvas: Canvas) => canvas.getByRole("button", { name: "Open" });
