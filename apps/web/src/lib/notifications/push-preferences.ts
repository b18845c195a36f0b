import {
  maxFilteredIds,
  maxFollowedCreators,
  maxWordedCreators,
  type PushFilter,
  type PushPreferences,
} from "@marquee/api-client";
import { maxFollowedPlaylists, type LocalStore } from "@marquee/local-store";

type FilterStore = Pick<LocalStore, "following" | "followChoices" | "hidden">;

/** The visitor's choices beside whom they follow. */
export type NotificationChoices = Pick<PushPreferences, "titles" | "quiet">;

export const defaultChoices: NotificationChoices = { titles: false, quiet: null };

/**
 * Returns the preferences for the server, with no more than it needs. Beyond its limits, those
 * followed last count.
 */
export function pushPreferences(
  store: FilterStore,
  { titles, quiet }: NotificationChoices,
): PushPreferences {
  const { following, followChoices, hidden } = store;
  const creators = following
    .get()
    .filter((id) => !hidden.has("creator", id))
    .slice(-maxFollowedCreators);
  const playlists = followChoices
    .get()
    .playlists.map(({ id }) => id)
    .slice(-maxFollowedPlaylists);
  return {
    creators,
    playlists,
    titles,
    quiet,
    // Only quiet hours need the time zone.
    timeZone: quiet ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC",
    filter: pushFilter(store, { creators, playlists }),
  };
}

/** Videos that somebody hides while their message waits: for ten minutes, or in quiet hours. */
const maxHiddenWhileWaiting = 20;

/**
 * A browser must show a notification for each message, so that only the server can leave videos
 * out.
 */
function pushFilter(
  { followChoices, hidden }: FilterStore,
  { creators, playlists }: Pick<PushPreferences, "creators" | "playlists">,
): PushFilter {
  const { creatorIds, videoIds } = hidden.get();
  // A creator's video is announced when it appears: only one of those that were hidden last can be
  // waiting for its message. Playlists get known videos as well, and those of hidden creators.
  const hasPlaylists = playlists.length > 0;
  return {
    creators: hasPlaylists ? creatorIds.slice(-maxFilteredIds) : [],
    videos: videoIds.slice(hasPlaylists ? -maxFilteredIds : -maxHiddenWhileWaiting),
    words: Object.entries(followChoices.get().words)
      .filter(([creator]) => creators.includes(creator))
      .slice(-maxWordedCreators)
      .map(([creator, text]) => ({ creator, words: text })),
  };
}
