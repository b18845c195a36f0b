const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  hourCycle: "h23",
});

/** A moment, the same for everyone wherever they are: 1 March 2024 at 09:30 UTC. */
export function formatUtc(moment: Date | string): string {
  return `${format.format(new Date(moment))} UTC`;
}
