import type { Preferences } from "../preferences";
import { isRate } from "../rate-codecs";
import type { StoredValue } from "../storage/stored-value";

/** A change that an import would make to one preference. */
export interface PreferenceChange {
  readonly name: keyof Preferences;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

interface PreferenceStep {
  change: PreferenceChange;
  apply: () => void;
}

const isBoolean = (value: unknown) => typeof value === "boolean";
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === "string";
const isFraction = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 1;
const isOneOf =
  <T>(...allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.some((one) => one === value);

/** Compares the preferences of a file with those of the store. Skips values that are not valid. */
export function previewPreferences(preferences: Preferences, file: unknown): PreferenceStep[] {
  const found: Partial<Record<keyof Preferences, unknown>> = Object(file);
  const steps: PreferenceStep[] = [];

  function compare<T extends PreferenceChange["to"]>(
    name: keyof Preferences,
    stored: StoredValue<T>,
    isValue: (value: unknown) => value is T,
  ) {
    const to = found[name];
    const from = stored.get();
    if (isValue(to) && to !== from)
      steps.push({ change: { name, from, to }, apply: () => stored.set(to) });
  }

  compare("theme", preferences.theme, isOneOf("dark", "light", null));
  compare("sortMode", preferences.sortMode, isOneOf("newest", "oldest"));
  compare("videoQuality", preferences.videoQuality, isTextOrNull);
  compare("autoQuality", preferences.autoQuality, isBoolean);
  compare("volume", preferences.volume, isFraction);
  compare("previousVolume", preferences.previousVolume, isFraction);
  compare("evenLoudness", preferences.evenLoudness, isBoolean);
  compare("audioOnly", preferences.audioOnly, isBoolean);
  compare("rate", preferences.rate, isRate);
  compare("captions", preferences.captions, isBoolean);
  compare("captionLanguage", preferences.captionLanguage, isTextOrNull);
  compare("captionStyle", preferences.captionStyle, isTextOrNull);
  compare("description", preferences.description, isTextOrNull);
  compare("theatre", preferences.theatre, isBoolean);
  compare("autoplay", preferences.autoplay, isBoolean);
  compare("miniPlayer", preferences.miniPlayer, isBoolean);
  return steps;
}
