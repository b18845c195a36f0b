import { minuteMs, secondMs } from "../clock.ts";

/** Videos that appear within it come in one message. */
export const minIntervalMs = 10 * minuteMs;

/** Longer than an attempt: a killed node's messages are sent by another. */
export const leaseMs = 30 * secondMs;
