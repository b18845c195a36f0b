import type { Age } from "@marquee/api-client";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Uses the largest whole unit. */
export function ageOf(since: Date, now: Date): Age {
  const seconds = (now.getTime() - since.getTime()) / 1_000;
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return { count, unit };
  }
  return { count: 0, unit: "minute" };
}

/** "3 days ago", for clients that do not know `age`. */
export function elapsedText({ count, unit }: Age): string {
  if (count === 0) return "Just now";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
