import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** The forms of its actions, if it has many. */
  readonly details?: readonly string[];
  /** @returns what to print. */
  run(config: Config, args: readonly string[]): Promise<string>;
}

/** Returns the argument, which the command cannot do without. */
export function named(value: string | undefined, what: string): string {
  if (!value) throw new StartupError(`Name ${what}. See --help.`);
  return value;
}
