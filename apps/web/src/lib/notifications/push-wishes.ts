import { maxFollowedCreators, type PushWishes } from "@marquee/api-client";
import { maxFollowedPlaylists, type LocalStore } from "@marquee/local-store";

/** The visitor's choices beside whom they follow. */
export type NotificationChoices = Pick<PushWishes, "titles" | "quiet">;

export const defaultChoices: NotificationChoices = { titles: false, quiet: null };

/** Returns the wishes for the server. Beyond its limits, those followed last count. */
export function pushWishes(
  { following, followChoices, hidden }: Pick<LocalStore, "following" | "followChoices" | "hidden">,
  { titles, quiet }: NotificationChoices,
): PushWishes {
  const creators = following.get().filter((id) => !hidden.has("creator", id));
  const playlists = followChoices.get().playlists.map(({ id }) => id);
  return {
    creators: creators.slice(-maxFollowedCreators),
    playlists: playlists.slice(-maxFollowedPlaylists),
    titles,
    quiet,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
