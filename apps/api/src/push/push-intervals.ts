import { minuteMs } from "../clock.ts";

/** Videos that appear within it come in one message. */
export const minIntervalMs = 10 * minuteMs;
