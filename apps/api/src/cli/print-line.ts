import { hostname } from "node:os";
import type { Config } from "../config/config.ts";

export type LineLevel = "info" | "warn" | "error";
export type PrintLine = (message: string, level?: LineLevel) => void;

/** Levels of pino, which writes the log. */
const levels = { info: 30, warn: 40, error: 50 } as const satisfies Record<LineLevel, number>;

/** Prints text in development and JSON like the log in production. */
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
