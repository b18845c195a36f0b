import * as z from "zod";
import { expecting } from "./setting-inputs.ts";

const expected = "expected off, on, or when it ends, such as 2027-01-31T18:00Z";
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isMoment(text: string): boolean {
  return moment.test(text) && !Number.isNaN(Date.parse(text));
}

/** `off`, `on`, or the time at which it ends as ISO 8601 with a time zone. */
export const maintenancePeriod = {
  input: { kind: "text", maxLength: 40 },
  schema: z
    .string()
    .trim()
    .refine(
      (text) => text === "off" || text === "on" || isMoment(text),
      expecting("period", expected),
    ),
  refuse: (value: string, now: Date) =>
    isMoment(value) && Date.parse(value) <= now.getTime()
      ? expecting("period-ended", "expected a time that is still to come")
      : null,
} as const;

/** Returns its end as ISO 8601, "" if it has none; null outside of maintenance. */
export function maintenanceEnd(period: string, now: Date): string | null {
  if (period === "off") return null;
  if (period === "on") return "";
  const end = new Date(period);
  return end > now ? end.toISOString() : null;
}
