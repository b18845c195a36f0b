import type { VideoSummary } from "@marquee/api-client";
import { followedVideoPages } from "@marquee/api-client/react-query";
import { useFollowChoices, useFollowing, useStoredValue } from "@marquee/local-store/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";
import { useIsWanted } from "../../lib/video/use-is-wanted";

const staleTimeMs = 60_000;

interface NewVideos {
  videos: readonly VideoSummary[];
  /** Counts none of them as new any more. */
  markSeen: () => void;
}

/**
 * Returns the videos of followed creators and playlists that are newer than those that the visitor
 * has seen, at most one page of them. Before the first visit nothing counts as new.
 */
export function useNewVideos(): NewVideos {
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
  const videos = (query.data?.pages[0]?.videos ?? []).filter(isWanted);
  const newest = videos.find(({ releasedAt: date }) => date !== undefined)?.releasedAt;

  useEffect(() => {
    if (seenUntil === null && newest !== undefined) setSeenUntil(newest);
  }, [seenUntil, newest, setSeenUntil]);

  const isNew = ({ releasedAt: date }: VideoSummary) =>
    seenUntil !== null && date !== undefined && date > seenUntil;
  return {
    videos: videos.filter(isNew),
    markSeen: () => newest !== undefined && setSeenUntil(newest),
  };
}
