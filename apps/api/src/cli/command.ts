import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";

export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly details?: readonly string[];
  run(config: Config, args: readonly string[]): Promise<string>;
}

export function named(value: string | undefined, what: string): string {
  if (!value) throw new StartupError(`Name ${what}. See --help.`);
  return value;
}
