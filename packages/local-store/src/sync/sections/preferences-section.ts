import type { LocalStore } from "../../create-local-store";
import { isRate } from "../../rate-codecs";
import type { Preferences } from "../../preferences";
import type { StoredValue } from "../../storage/stored-value";
import { exchangeAtOnce, type Section } from "../section";

const isBoolean = (value: unknown) => typeof value === "boolean";
const isText = (value: unknown) => typeof value === "string";
const isOneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): value is T =>
    words.some((word) => word === value);

interface Preference {
  readonly name: string;
  /** JSON; undefined for the default. */
  readonly read: () => string | undefined;
  /** Sets the default for undefined, and for what is no value of it. */
  readonly write: (json: string | undefined) => void;
}

function preference<T>(
  name: string,
  stored: StoredValue<T>,
  isValue: (value: unknown) => value is T & {},
): Preference {
  return {
    name,
    read: () => (stored.get() === stored.defaultValue ? undefined : JSON.stringify(stored.get())),
    write(json) {
      const value: unknown = json === undefined ? undefined : tryToParse(json);
      const next = isValue(value) ? value : stored.defaultValue;
      if (next !== stored.get()) stored.set(next);
    },
  };
}

/** Not the volume: it suits the device. */
function listPreferences(all: Preferences): readonly Preference[] {
  return [
    preference("theme", all.theme, isOneOf("dark", "light")),
    preference("sortMode", all.sortMode, isOneOf("newest", "oldest")),
    preference("videoQuality", all.videoQuality, isText),
    preference("autoQuality", all.autoQuality, isBoolean),
    preference("evenLoudness", all.evenLoudness, isBoolean),
    preference("audioOnly", all.audioOnly, isBoolean),
    preference("rate", all.rate, isRate),
    preference("captions", all.captions, isBoolean),
    preference("captionLanguage", all.captionLanguage, isText),
    preference("captionStyle", all.captionStyle, isText),
    preference("description", all.description, isText),
    preference("theatre", all.theatre, isBoolean),
    preference("autoplay", all.autoplay, isBoolean),
    preference("miniPlayer", all.miniPlayer, isBoolean),
    preference("closedAnnouncement", all.closedAnnouncement, isText),
  ];
}

/** Preferences other than their defaults, by name. */
export function preferencesSection({ preferences }: LocalStore): Section {
  const list = listPreferences(preferences);
  return {
    kind: "preferences",
    joinRule: "theirs",
    isOptional: false,
    isOpen: () => true,
    exchange: exchangeAtOnce({
      read: () =>
        new Map(
          list.flatMap(({ name, read }) => {
            const json = read();
            return json === undefined ? [] : [[name, json] as const];
          }),
        ),
      write(values) {
        for (const { name, write } of list) write(values.get(name));
      },
    }),
    subscribe(listener) {
      const { volume: _, previousVolume: __, ...synced } = preferences;
      const stops = Object.values(synced).map(({ subscribe }) => subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Speeds of creators, by the creator's id. */
export function ratesSection({ preferences: { creatorRates } }: LocalStore): Section {
  return {
    kind: "rates",
    joinRule: "theirs",
    isOptional: false,
    isOpen: () => true,
    exchange: exchangeAtOnce({
      read: () =>
        new Map(Object.entries(creatorRates.get()).map(([id, rate]) => [id, String(rate)])),
      write(values) {
        const rates = [...values].map(([id, text]) => [id, Number(text)] as const);
        creatorRates.set(Object.fromEntries(rates.filter(([, rate]) => isRate(rate))));
      },
    }),
    subscribe: creatorRates.subscribe,
  };
}

function tryToParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
