const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** A date as the site writes it: 20 December 2023. */
export function formatDate(date: Date | string): string {
  return format.format(new Date(date));
}
