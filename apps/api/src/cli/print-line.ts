import { hostname } from "node:os";
import type { Config } from "../config/config.ts";

export type LineLevel = "info" | "warn" | "error";
export type PrintLine = (message: string, level?: LineLevel) => void;

/** The numbers of pino, which writes all other lines of the log. */
const levels = { info: 30, warn: 40, error: 50 } as const satisfies Record<LineLevel, number>;

/**
 * Prints what an operator reads: as text for a person in development, as lines of JSON like the log
 * in production.
 */
export function createPrintLine({ isDevelopment }: Pick<Config, "isDevelopment">): PrintLine {
  return (message, level = "info") => {
    const line = isDevelopment
      ? message
      : JSON.stringify({
          level: levels[level],
          time: Date.now(),
          node: hostname(),
          msg: message.trim(),
        });
    if (level === "info") console.log(line);
    else console.error(line);
  };
}
