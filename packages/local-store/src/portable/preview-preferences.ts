import type { Preferences } from "../preferences";
import type { Cell } from "../storage/cell";

/** What an import would do to one preference. */
export interface PreferenceChange {
  readonly name: keyof Preferences;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/** A change, and how to make it. */
interface Step {
  change: PreferenceChange;
  make: () => void;
}

const isBoolean = (value: unknown) => typeof value === "boolean";
const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
const isOneOf =
  <T>(...allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.some((one) => one === value);

/** Compares the preferences of a file with those here. What is no such value is passed over. */
export function previewPreferences(preferences: Preferences, file: unknown): Step[] {
  const found: Partial<Record<keyof Preferences, unknown>> = Object(file);
  const steps: Step[] = [];

  function compare<T extends PreferenceChange["to"]>(
    name: keyof Preferences,
    cell: Cell<T>,
    isValue: (value: unknown) => value is T,
  ) {
    const to = found[name];
    const from = cell.get();
    if (isValue(to) && to !== from) steps.push({ change: { name, from, to }, make: () => cell.set(to) });
  }

  compare("theme", preferences.theme, isOneOf("dark", "light", null));
  compare("sortMode", preferences.sortMode, isOneOf("newest", "oldest"));
  compare("videoQuality", preferences.videoQuality, (value) => value === null || typeof value === "string");
  compare("autoQuality", preferences.autoQuality, isBoolean);
  compare("volume", preferences.volume, isShare);
  compare("previousVolume", preferences.previousVolume, isShare);
  return steps;
}
