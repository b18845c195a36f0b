import { minuteMs } from "../clock.ts";

export interface QuietHours {
  /** Minutes of the day, 0 to 1439. */
  readonly from: number;
  /** After midnight if before `from`. */
  readonly until: number;
}

const dayMinutes = 1_440;

/** Returns when the quiet hours end that `now` is within; null outside of them. */
export function quietUntil(
  { from, until }: QuietHours,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date | null {
  const minute = minuteOfDay(now, timeZone);
  const length = (until - from + dayMinutes) % dayMinutes;
  const passed = (minute - from + dayMinutes) % dayMinutes;
  if (passed >= length) return null;
  const startOfMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return new Date(startOfMinute + (length - passed) * minuteMs);
}

/** Milliseconds until a minute of the day. */
export function msUntil(
  minute: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): number {
  const present = minuteOfDay(now, timeZone);
  return ((minute - present + dayMinutes) % dayMinutes || dayMinutes) * minuteMs;
}

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return read("hour") * 60 + read("minute");
}
