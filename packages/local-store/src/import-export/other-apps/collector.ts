import type {
  OtherAppData,
  OtherAppName,
  OtherAppPlaylist,
  OtherAppVideo,
  OtherAppWatchedVideo,
} from "./other-app-data";

export type Fields = Readonly<Record<string, unknown>>;

/** Collects what the entries of a file contain. */
export interface Collector {
  readonly addCreator: (name: unknown) => void;
  readonly addWatched: (video: Partial<OtherAppWatchedVideo>) => void;
  readonly addPlaylist: (title: unknown, videos: readonly OtherAppVideo[]) => void;
  readonly addUnreadable: () => void;
  readonly finish: (app: OtherAppName) => OtherAppData;
}

export function createCollector(): Collector {
  const creatorNames = new Set<string>();
  const watched: OtherAppWatchedVideo[] = [];
  const playlists: OtherAppPlaylist[] = [];
  let unreadable = 0;

  return {
    addCreator(name) {
      const text = toText(name);
      if (text === null) unreadable++;
      else creatorNames.add(text);
    },
    addWatched({ id = null, title = null, creatorName = null, watchedAt = 0, ...times }) {
      const { progressSeconds = 0, durationSeconds = 0 } = times;
      if ((id === null && title === null) || watchedAt === 0) unreadable++;
      else watched.push({ id, title, creatorName, watchedAt, progressSeconds, durationSeconds });
    },
    addPlaylist(title, videos) {
      const text = toText(title);
      if (text === null) unreadable++;
      else playlists.push({ title: text, videos });
    },
    addUnreadable: () => void unreadable++,
    finish: (app) => ({ app, creatorNames: [...creatorNames], watched, playlists, unreadable }),
  };
}

/** Returns null for anything but a text with a visible character. */
export function toText(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

/** Returns 0 for anything but a positive number. */
export function toAmount(value: unknown): number {
  return typeof value === "number" && value > 0 && value < Infinity ? value : 0;
}

/** Returns the elements of a list; none for anything else. */
export function toList(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map((element): Fields => Object(element)) : [];
}

/**
 * Returns the id in the address of a video, such as `https://www.youtube.com/watch?v=ID` or
 * `https://youtu.be/ID`.
 */
export function videoIdIn(url: unknown): string | null {
  const match = /(?:[?&]v=|youtu\.be\/|\/shorts\/)([\w-]{11})/.exec(String(url));
  return match?.[1] ?? null;
}
