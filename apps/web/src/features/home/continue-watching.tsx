import { useContinueWatching, useStoredValue } from "@marquee/local-store/react";
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
  const entries = useContinueWatching(maxEntries);
  const [closed] = useStoredValue(store.sessionFlags.continueWatchingClosed);
  if (!isHydrated) return <ContinueWatchingRoom />;
  return entries.length > 0 && !closed ? <ContinueWatchingList entries={entries} /> : null;
}
