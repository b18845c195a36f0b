export { createLocalStore, type LocalStore } from "./create-local-store";
export type { LocalStoreOptions } from "./local-store-options";
export type { Entry } from "./history/entry";
export type { Consent, ConsentChoice } from "./consent";
export type { Following } from "./following";
export {
  type FollowChange,
  type FollowChoices,
  type FollowChoicesState,
  type FollowedPlaylist,
  type FollowGroup,
  maxFollowedPlaylists,
  maxFollowGroups,
  maxFollowText,
} from "./follow-choices";
export { type Hidden, type HiddenIds, type HiddenKind, maxHidden } from "./hidden";
export { continueWatching, type ContinueWatchingEntry } from "./history/continue-watching";
export { countHistory, findRecords, listHistory, type HistoryItem } from "./history/list-history";
export { finishedMarginSeconds, resumeMarginSeconds } from "./history/resume-rule";
export type { Retention } from "./history/retention";
export { historyFirstPage, historyLength, historyNextPage } from "./history/page-sizes";
export type { WatchHistory } from "./history/watch-history";
export type { HistoryState } from "./history/history-log";
export type { PlaylistRecord, WatchRecord } from "./history/watch-record";
export {
  isLocalStoreError,
  LocalStoreError,
  type LocalStoreErrorCode,
  type Report,
} from "./local-store-error";
export type { ChannelLike } from "./ports/channel-like";
export type { Clock } from "./ports/clock";
export type { LocksLike } from "./ports/locks-like";
export type { PageEvent, PageLike } from "./ports/page-like";
export type { StorageLike } from "./ports/storage-like";
export type { LiveValue } from "./playlists/live-value";
export {
  isLocalPlaylistId,
  type LocalPlaylist,
  type LocalPlaylistItem,
  maxPlaylistItems,
  maxPlaylists,
  maxPlaylistTitleLength,
  watchLaterId,
} from "./playlists/playlist";
export type { LocalPlaylists, PlaylistContents, Undo } from "./playlists/playlists";
export type { Preferences, SortMode, Theme } from "./preferences";
export type { SearchTexts } from "./search-texts";
export type { SessionUser } from "./session/decode-token";
export type { Session } from "./session/session";
export type { SessionFlags } from "./session-flags";
export type { StoredValue } from "./storage/stored-value";
