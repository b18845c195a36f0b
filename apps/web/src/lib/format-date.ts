const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
] as const;

/**
 * A date as the site writes it: 20 December 2023. Not by `Intl`, whose first formatter takes 8 ms to make: a linked video
 * would wait that long.
 */
export function formatDate(written: Date | string): string {
  const date = new Date(written);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** A date for narrow columns: 20 Dec 2023. */
export function formatShortDate(written: Date | string): string {
  const date = new Date(written);
  return `${date.getDate()} ${months[date.getMonth()]?.slice(0, 3)} ${date.getFullYear()}`;
}
