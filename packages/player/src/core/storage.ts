/** Stores the viewer's choices and the measured bandwidth. */
export interface PlayerStorage {
  get(key: PlayerStorageKey): string | null;
  set(key: PlayerStorageKey, value: string): void;
}

export type PlayerStorageKey =
  | "video-quality"
  | "auto-quality"
  | "video-vol"
  | "video-vol-previous"
  | "video-even-loudness"
  | "video-audio-only"
  | "video-rate"
  | "video-captions"
  | "video-caption-language"
  | "video-caption-style"
  | "video-description"
  | "video-bandwidth";

/** Creates a storage that lasts as long as the page. */
export function createMemoryStorage(
  initial: Partial<Record<PlayerStorageKey, string>> = {},
): PlayerStorage {
  const values = new Map<string, string>(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
  };
}
