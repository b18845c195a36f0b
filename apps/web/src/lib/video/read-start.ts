const maxSeconds = 9_999_999;

/**
 * Names of the field in addresses, ours first. `amp;t` is what remains of an address that was
 * escaped twice.
 */
const names = ["t", "start", "amp;t", "amp;start"];

/**
 * Reads the start position of an address, in whole seconds. The first valid one counts: fields,
 * then the fragment (`#t=90`).
 */
export function readStart(params: URLSearchParams, hash = ""): number | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  for (const text of [...names.map((name) => params.get(name)), fragment.get("t")]) {
    const seconds = readMoment(text);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

/** Reads a moment such as "90", "90s", "1m30s", "1h2m", "1:30" or "1:02:03", in whole seconds. */
export function readMoment(text: string | null): number | undefined {
  // Sentences and media fragments (`t=90,120`) have more text after the moment.
  const moment = (text ?? "")
    .trim()
    .replace(/[.,;!)\]].*$/, "")
    .toLowerCase();
  const clock = /^(?:(\d{1,4}):)?(\d{1,6}):(\d{1,2})$/.exec(moment);
  const units = /^(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,7})s?)?$/.exec(moment);
  const parts = moment === "" ? null : (clock ?? units);
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return Math.min(hours * 3_600 + minutes * 60 + seconds, maxSeconds);
}
