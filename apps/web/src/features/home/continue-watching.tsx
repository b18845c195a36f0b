import { useContinueWatching, useStoredValue } from "@marquee/local-store/react";
import { useState } from "react";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useServices } from "../../lib/services";
import { ContinueWatchingList } from "./continue-watching-list";
import { ContinueWatchingRoom } from "./continue-watching-room";

/** As many ids as one request takes. */
const maxEntries = 4;

/** Unfinished videos. Nothing without any, and after the visitor has closed it. */
export function ContinueWatching() {
  const { store } = useServices();
  const isHydrated = useHydrated();
  const [closed] = useStoredValue(store.sessionFlags.continueWatchingClosed);
  if (!isHydrated) return <ContinueWatchingRoom />;
  return closed ? null : <OpenedVideos />;
}

/**
 * The videos that were unfinished when the page was opened. One that plays meanwhile, in the mini
 * player or in another tab, must not move what the visitor is about to click: it appears, leaves
 * and changes its place when the page is opened again. One deleted from the history leaves at once.
 */
function OpenedVideos() {
  const { history } = useServices().store;
  const current = useContinueWatching(maxEntries);
  const [opened] = useState(current);
  const entries = opened.flatMap((entry) => {
    const record = history.get(entry.videoId);
    return record ? [{ ...entry, record }] : [];
  });
  return entries.length > 0 ? <ContinueWatchingList entries={entries} /> : null;
}
