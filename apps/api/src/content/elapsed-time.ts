const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Uses the largest whole unit: "3 days ago". */
export function elapsedTime(since: Date, now: Date): string {
  const seconds = (now.getTime() - since.getTime()) / 1_000;
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "Just now";
}
