import { userEvent } from "storybook/test";
import type { Canvas, KeyRow } from "./key-row";

/** Takes keys in the notation of user-event: "{Shift>}{Tab}{/Shift}". */
export type PressKeys = (keys: string) => Promise<void>;

declare global {
  /** The browser's own keyboard, where tests have it: it closes dialogs, and follows inertness. */
  var pressRealKeys: PressKeys | undefined;
}

const codes: Readonly<Record<string, string>> = {
  "↑": "{ArrowUp}",
  "↓": "{ArrowDown}",
  "←": "{ArrowLeft}",
  "→": "{ArrowRight}",
  "−": "-",
  Space: " ",
  Ctrl: "Control",
};

/** Presses keys as they are written in a table: "↓", "Ctrl + Home". */
export async function pressKeys(keys: string): Promise<void> {
  await typeKeys(codeOf(keys));
}

interface Walked {
  canvas: Canvas;
  args: Readonly<Record<string, unknown>>;
  parameters: Readonly<Record<string, unknown>>;
}

/** A play function that walks the keyboard table of the component's `usage`, row by row. */
export async function walkKeys({ canvas, args, parameters }: Walked): Promise<void> {
  const rows = parameters["keys"] as readonly KeyRow[] | undefined;
  if (!rows || rows.length === 0) throw new Error("The component has no keyboard table to walk.");
  for (const { keys, typed, walk } of rows) {
    for (const key of keys) {
      const press = () => (typed === undefined ? pressKeys(key) : typeKeys(typed));
      await walk({ canvas, args, key, press });
    }
  }
}

async function typeKeys(text: string): Promise<void> {
  await (globalThis.pressRealKeys ?? userEvent.keyboard)(text);
}

function codeOf(keys: string): string {
  const names = keys === "+" ? [keys] : keys.split(" + ");
  const [last = "", ...held] = names.toReversed();
  const modifiers = held.map((name) => codes[name] ?? name);
  const key = codes[last] ?? (last.length === 1 ? last.toLowerCase() : `{${last}}`);
  const down = modifiers.map((name) => `{${name}>}`).join("");
  const up = modifiers.map((name) => `{/${name}}`).join("");
  return `${down}${key}${up}`;
}
