import { followedVideoPages } from "@marquee/api-client/react-query";
import { useFollowChoices, useFollowing, useStoredValue } from "@marquee/local-store/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";
import { useIsWanted } from "../../lib/use-is-wanted";

const staleTimeMs = 60_000;

/**
 * Returns how many videos of followed creators and playlists are newer than those that the visitor
 * saw on the Following page, at most one page of them. Before the first visit nothing counts as
 * new.
 */
export function useNewVideoCount(): number {
  const { api, store } = useServices();
  const ids = useFollowing();
  const [seenUntil, setSeenUntil] = useStoredValue(store.following.seenUntil);
  const playlistIds = useFollowChoices().playlists.map(({ id }) => id);
  const isWanted = useIsWanted();
  const query = useInfiniteQuery({
    ...followedVideoPages(api, ids, playlistIds),
    enabled: ids.length + playlistIds.length > 0,
    staleTime: staleTimeMs,
  });
  const videos = query.data?.pages[0]?.videos ?? [];
  const dates = videos
    .filter(({ video_title: title, creator_id: creatorId }) => isWanted({ title, creatorId }))
    .flatMap(({ video_date: date }) => date ?? []);
  const [newest] = dates;

  useEffect(() => {
    if (seenUntil === null && newest !== undefined) setSeenUntil(newest);
  }, [seenUntil, newest, setSeenUntil]);

  return seenUntil === null ? 0 : dates.filter((date) => date > seenUntil).length;
}
