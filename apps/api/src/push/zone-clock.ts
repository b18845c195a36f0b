import { LRUCache } from "lru-cache";
import { minuteMs } from "../clock.ts";

/** Formatters are expensive to create. Names of zones are accepted in any case. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns what clocks of an IANA time zone show, in minutes since 1970 of that zone. */
export function zoneMinutes(now: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
  );
  return shown / minuteMs;
}

/**
 * Returns the first moment, some minutes after `now` by the clocks of a time zone, at which they
 * show that time or, where a change of offset skips it, a later one.
 */
export function afterZoneMinutes(
  minutes: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date {
  const start = Math.floor(now.getTime() / minuteMs);
  const target = zoneMinutes(now, timeZone) + minutes;
  const isReached = (minute: number) =>
    zoneMinutes(new Date(minute * minuteMs), timeZone) >= target;
  const guess = start + minutes;
  // Clocks that go back before it show the time later. Those that go back after it show it twice,
  // of which the first counts.
  let reached = guess;
  while (!isReached(reached))
    reached += target - zoneMinutes(new Date(reached * minuteMs), timeZone);
  const skipped = zoneMinutes(new Date(reached * minuteMs), timeZone) - target;
  // Clocks that go forward have shown it, or a later time, earlier.
  let early = reached - skipped;
  while (reached - early > 0) {
    const middle = Math.floor((early + reached) / 2);
    if (isReached(middle)) reached = middle;
    else early = middle + 1;
  }
  return new Date(reached * minuteMs);
}
