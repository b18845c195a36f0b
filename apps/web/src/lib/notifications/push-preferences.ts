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

/** Returns the preferences for the server. Beyond its limits, those followed last count. */
export function pushPreferences(
  store: FilterStore,
  { titles, quiet }: NotificationChoices,
): PushPreferences {
  const { following, followChoices, hidden } = store;
  const creators = following.get().filter((id) => !hidden.has("creator", id));
  const playlists = followChoices.get().playlists.map(({ id }) => id);
  return {
    creators: creators.slice(-maxFollowedCreators),
    playlists: playlists.slice(-maxFollowedPlaylists),
    titles,
    quiet,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    filter: pushFilter(store),
  };
}

/**
 * A browser must show a notification for each message, so that only the server can leave videos
 * out. It learns no more than that needs.
 */
function pushFilter({ following, followChoices, hidden }: FilterStore): PushFilter {
  const { playlists, words } = followChoices.get();
  const { creatorIds, videoIds } = hidden.get();
  const followed = new Set(following.get());
  return {
    // Other videos of hidden creators are not announced anyway.
    creators: playlists.length === 0 ? [] : creatorIds.slice(-maxFilteredIds),
    videos: videoIds.slice(-maxFilteredIds),
    words: Object.entries(words)
      .filter(([creator]) => followed.has(creator))
      .slice(-maxWordedCreators)
      .map(([creator, text]) => ({ creator, words: text })),
  };
}
