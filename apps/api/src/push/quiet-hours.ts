import { afterZoneMinutes, zoneMinutes } from "./zone-clock.ts";

export interface QuietHours {
  /** Minutes of the day, 0 to 1439. */
  readonly from: number;
  /** After midnight if before `from`. */
  readonly until: number;
}

export interface ZonedMoment {
  readonly now: Date;
  readonly timeZone: string;
}

const dayMinutes = 1_440;

/**
 * Returns when the quiet hours end that `now` is within; null outside of them. What the visitor's
 * clock shows decides: where it is put forward or back at night, the hours are shorter or longer.
 */
export function quietUntil({ from, until }: QuietHours, moment: ZonedMoment): Date | null {
  const length = minutesBetween(from, until);
  const passed = minutesBetween(from, minuteOfDay(moment));
  return passed < length ? afterZoneMinutes(length - passed, moment) : null;
}

/** Milliseconds until the visitor's clock shows a minute of the day, or skips it. */
export function msUntil(minute: number, moment: ZonedMoment): number {
  const minutes = minutesBetween(minuteOfDay(moment), minute) || dayMinutes;
  return afterZoneMinutes(minutes, moment).getTime() - moment.now.getTime();
}

const minutesBetween = (from: number, until: number) => (until - from + dayMinutes) % dayMinutes;

const minuteOfDay = ({ now, timeZone }: ZonedMoment) => zoneMinutes(now, timeZone) % dayMinutes;
