const pattern = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** Formats seconds as `1:02.500`, or `1:00:02.500` from an hour on. "" for NaN. */
export function formatCueTime(seconds: number): string {
  if (Number.isNaN(seconds)) return "";
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor(milliseconds / 60_000) % 60;
  const rest = `${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Reads what a person types, which files cannot contain: `62.5`, `1:02.5` and `1:00:02,5` as
 * seconds. NaN for anything else.
 */
export function parseCueTime(text: string): number {
  const [found, hours, minutes, seconds, fraction = ""] = pattern.exec(text.trim()) ?? [];
  if (found === undefined) return Number.NaN;
  if (minutes !== undefined && Number(seconds) > 59) return Number.NaN;
  if (hours !== undefined && Number(minutes) > 59) return Number.NaN;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, "0")) / 1000;
}
