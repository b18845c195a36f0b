import type { screen } from "storybook/test";

/** Queries of the story's own element. */
export type Canvas = Pick<
  typeof screen,
  "findByRole" | "getAllByRole" | "getByLabelText" | "getByRole" | "queryByRole"
>;

/** The arguments of a walk. */
export interface KeyWalk {
  canvas: Canvas;
  args: Readonly<Record<string, unknown>>;
  /** The key that is walked now, such as "↓". */
  key: string;
  /** Presses that key. */
  press: () => Promise<void>;
}

/** A row of a component's keyboard table: the docs show it, and a story walks it. */
export interface KeyRow {
  /** The walk runs once for each. */
  keys: readonly string[];
  action: string;
  /** What is typed for a key that stands for many, such as "Letters". */
  typed?: string;
  /** Presses the key where it counts, and expects what `action` says. */
  walk: (walk: KeyWalk) => Promise<void>;
}
