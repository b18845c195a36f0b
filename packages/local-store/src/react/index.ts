export { LocalStoreProvider, useLocalStore } from "./local-store-context";
export { useStoredValue } from "./use-stored-value";
export { useConsent } from "./use-consent";
export { useFollowing, useIsFollowing } from "./use-following";
export { useFollowChoices } from "./use-follow-choices";
export { useHidden } from "./use-hidden";
export {
  useContinueWatching,
  useHistoryCount,
  useHistoryItems,
  useHistoryState,
  usePlaylistRecord,
  useWatchRecord,
  useWatchRecords,
} from "./use-history";
export { useSearchText } from "./use-search-text";
export { useSelected } from "./use-selected";
export { useSession } from "./use-session";
