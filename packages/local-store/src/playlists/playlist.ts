/** Id of 'Watch later', which every visitor has. Its `title` is "": the page names it. */
export const watchLaterId = "local-watch-later";
const idPrefix = "local-";

/** Returns true for the id of a playlist that is stored in this browser. */
export const isLocalPlaylistId = (id: string): boolean => id.startsWith(idPrefix);

export const createPlaylistId = (): string =>
  idPrefix + Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

export const maxPlaylists = 200;
export const maxPlaylistItems = 10_000;
export const maxPlaylistTitleLength = 100;

/** A playlist that the visitor made. */
export interface LocalPlaylist {
  readonly id: string;
  readonly title: string;
  /** Number of videos. */
  readonly count: number;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** Time of the last change, in milliseconds since the Unix epoch. */
  readonly updatedAt: number;
  /** The first video; null in an empty playlist. */
  readonly firstVideoId: string | null;
}

/** A video of a playlist. A playlist has a video at most once. */
export interface LocalPlaylistItem {
  readonly playlistId: string;
  readonly videoId: string;
  /** Items are ordered by it. */
  readonly position: number;
  /** Milliseconds since the Unix epoch. */
  readonly addedAt: number;
}

/**
 * Returns a title without surplus white space, at most {@link maxPlaylistTitleLength} characters
 * long.
 */
export function normalizeTitle(title: string): string {
  const text = title.replace(/\s+/g, " ").trim();
  // Cuts no character in half.
  return Array.from(text).slice(0, maxPlaylistTitleLength).join("").trim();
}
