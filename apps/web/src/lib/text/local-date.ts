/** Formats a date for `<input type="datetime-local">`, in the visitor's time zone. */
export function toLocalDate(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Parses the value of `<input type="datetime-local">`; null if it is empty or incomplete. */
export function readLocalDate(text: string): Date | null {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? null : date;
}
