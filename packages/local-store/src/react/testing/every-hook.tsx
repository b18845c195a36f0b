import {
  useStoredValue,
  useConsent,
  useContinueWatching,
  useFollowing,
  useHistoryCount,
  useHistoryItems,
  useHistoryState,
  useIsFollowing,
  useLocalStore,
  usePlaylistRecord,
  useSearchText,
  useSession,
  useWatchRecord,
  useWatchRecords,
} from "../index";

/** Renders what every hook returns, as JSON. */
export function EveryHook() {
  const { preferences, sessionFlags, history } = useLocalStore();
  const values = {
    theme: useStoredValue(preferences.theme)[0],
    sortMode: useStoredValue(preferences.sortMode)[0],
    videoQuality: useStoredValue(preferences.videoQuality)[0],
    autoQuality: useStoredValue(preferences.autoQuality)[0],
    volume: useStoredValue(preferences.volume)[0],
    continueWatchingClosed: useStoredValue(sessionFlags.continueWatchingClosed)[0],
    paused: useStoredValue(history.paused)[0],
    retention: useStoredValue(history.retention)[0],
    consent: useConsent(),
    session: useSession()?.name ?? null,
    following: useFollowing(),
    isFollowing: useIsFollowing("c1"),
    searchText: useSearchText()[0],
    creatorSearchText: useSearchText("c1")[0],
    historyState: useHistoryState(),
    historyCount: useHistoryCount(),
    historyItems: useHistoryItems().map(({ videoId }) => videoId),
    continueWatching: useContinueWatching().map(({ videoId }) => videoId),
    record: useWatchRecord("v1")?.progress ?? null,
    records: [...useWatchRecords(["v1", "v2"]).keys()],
    playlist: usePlaylistRecord("p1")?.progress ?? null,
  };
  return <p>{JSON.stringify(values)}</p>;
}

/** Values that {@link EveryHook} shows for an empty store. */
export const emptyValues = {
  theme: null,
  sortMode: "newest",
  videoQuality: null,
  autoQuality: true,
  volume: 1,
  continueWatchingClosed: false,
  paused: false,
  retention: "everything",
  consent: null,
  session: null,
  following: [],
  isFollowing: false,
  searchText: "",
  creatorSearchText: "",
  historyState: "closed",
  historyCount: 0,
  historyItems: [],
  continueWatching: [],
  record: null,
  records: [],
  playlist: null,
};
