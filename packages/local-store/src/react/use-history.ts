import { useCallback } from "react";
import { continueWatching, type ContinueWatchingEntry } from "../history/continue-watching";
import { countHistory, findRecords, listHistory, type HistoryItem } from "../history/list-history";
import { historyLength } from "../history/page-sizes";
import type { HistoryState } from "../history/history-log";
import type { PlaylistRecord, WatchRecord } from "../history/watch-record";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

const noItems: readonly HistoryItem[] = [];
const noEntries: readonly ContinueWatchingEntry[] = [];
const noRecords: ReadonlyMap<string, WatchRecord> = new Map();

/** Returns the state of the history; `closed` on a server. */
export function useHistoryState(): HistoryState {
  const { history } = useLocalStore();
  return useSelected<HistoryState>({
    subscribe: history.subscribe,
    read: history.state,
    serverValue: "closed",
  });
}

/** Returns how far a video was watched. */
export function useWatchRecord(videoId: string): WatchRecord | undefined {
  const { history } = useLocalStore();
  const read = useCallback(() => history.get(videoId), [history, videoId]);
  return useSelected<WatchRecord | undefined>({
    subscribe: history.subscribe,
    read,
    serverValue: undefined,
  });
}

/** Returns the records of those videos that were watched, by id. */
export function useWatchRecords(videoIds: readonly string[]): ReadonlyMap<string, WatchRecord> {
  const { history } = useLocalStore();
  const ids = videoIds.join("\n");
  const read = useCallback(() => findRecords(history, ids.split("\n")), [history, ids]);
  return useSelected({ subscribe: history.subscribe, read, serverValue: noRecords });
}

/** Returns how far a playlist was watched. */
export function usePlaylistRecord(playlistId: string): PlaylistRecord | undefined {
  const { history } = useLocalStore();
  const read = useCallback(() => history.getPlaylist(playlistId), [history, playlistId]);
  return useSelected<PlaylistRecord | undefined>({
    subscribe: history.subscribe,
    read,
    serverValue: undefined,
  });
}

/** Returns the first pages of the history, newest first: 12 videos, and 7 for each further page. */
export function useHistoryItems(pages = 1): readonly HistoryItem[] {
  const { history } = useLocalStore();
  const limit = historyLength(pages);
  const read = useCallback(
    (): readonly HistoryItem[] => listHistory(history, limit),
    [history, limit],
  );
  return useSelected({ subscribe: history.subscribe, read, serverValue: noItems });
}

/** Returns the number of videos in the history. */
export function useHistoryCount(): number {
  const { history } = useLocalStore();
  const read = useCallback(() => countHistory(history), [history]);
  return useSelected({ subscribe: history.subscribe, read, serverValue: 0 });
}

/** Returns unfinished videos, newest first. */
export function useContinueWatching(limit = 4): readonly ContinueWatchingEntry[] {
  const { history } = useLocalStore();
  const read = useCallback(
    (): readonly ContinueWatchingEntry[] => continueWatching(history, limit),
    [history, limit],
  );
  return useSelected({ subscribe: history.subscribe, read, serverValue: noEntries });
}
