import { followedVideoPages } from "@marquee/api-client/react-query";
import { useFollowing, useStoredValue } from "@marquee/local-store/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";

const staleTimeMs = 60_000;

/**
 * Returns how many videos of followed creators are newer than those that the visitor saw on the Following page, at most one
 * page of them. Before the first visit nothing counts as new.
 */
export function useNewVideoCount(): number {
  const { api, store } = useServices();
  const ids = useFollowing();
  const [seenUntil, setSeenUntil] = useStoredValue(store.following.seenUntil);
  const query = useInfiniteQuery({ ...followedVideoPages(api, ids), enabled: ids.length > 0, staleTime: staleTimeMs });
  const dates = query.data?.pages[0]?.videos.flatMap(({ video_date: date }) => date ?? []) ?? [];
  const [newest] = dates;

  useEffect(() => {
    if (seenUntil === null && newest !== undefined) setSeenUntil(newest);
  }, [seenUntil, newest, setSeenUntil]);

  return seenUntil === null ? 0 : dates.filter((date) => date > seenUntil).length;
}
