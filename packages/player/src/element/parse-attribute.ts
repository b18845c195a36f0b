import type { PlayerOptions } from "../core/options";

/** Reads the attribute `rates`, such as `0.5 1 1.5`; separated by spaces or commas. */
export function parseRates(text: string | null): Pick<PlayerOptions, "rates"> {
  const rates = (text ?? "")
    .split(/[\s,]+/)
    .map(Number)
    .filter((rate) => rate > 0);
  return rates.length > 0 ? { rates } : {};
}

/**
 * Reads the attribute `crossorigin` as `<video>` does: anything but `use-credentials` is
 * `anonymous`.
 */
export function parseCrossOrigin(text: string | null): Pick<PlayerOptions, "crossOrigin"> {
  if (text === null) return {};
  return { crossOrigin: text === "use-credentials" ? text : "anonymous" };
}
