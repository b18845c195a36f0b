/** Formats minutes since midnight as the value of a time input: "07:05". */
export function timeOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns the minutes since midnight of a time input's value; null for an empty one. */
export function minuteOfDay(value: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
