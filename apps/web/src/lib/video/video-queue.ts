import { readId } from "./watch-address";
import { queueKey } from "./queue-key";
import { isTabStorageKept, tabStorage } from "../tab-storage";
import { tellNotKept } from "../tell-not-kept";
import { createListeners } from "../listeners";

export const maxQueueLength = 100;

/** The videos that the visitor wants to see next. */
export interface VideoQueueState {
  videoIds: readonly string[];
  /**
   * Continues after the queue: the rest of the playlist that it interrupted, while `videoId` is
   * played.
   */
  resume: { videoId: string; href: string } | null;
}

const empty: VideoQueueState = { videoIds: [], resume: null };

/** Creates the queue of a tab. It survives a reload, and no other tab knows it. */
export function createVideoQueue(storage = tabStorage) {
  const { notify, subscribe } = createListeners();
  let state: VideoQueueState | undefined;
  /** The video that is played; null before any, and once the player is gone. */
  let shownId: string | null = null;
  const get = () => (state ??= parse(storage().getItem(queueKey)));

  function set(next: VideoQueueState): void {
    state = next;
    if (next.videoIds.length === 0 && !next.resume) storage().removeItem(queueKey);
    else storage().setItem(queueKey, JSON.stringify(next));
    if (!isTabStorageKept(queueKey)) tellNotKept();
    notify();
  }

  const setIds = (videoIds: readonly string[]) => set({ ...get(), videoIds });
  const without = (videoId: string) => get().videoIds.filter((id) => id !== videoId);

  /** Returns what undoes that alone: what else has changed since stays. */
  function insert(videoId: string, at: "start" | "end"): (() => void) | null {
    const others = without(videoId);
    if (others.length >= maxQueueLength) return null;
    const oldIndex = get().videoIds.indexOf(videoId);
    setIds(at === "start" ? [videoId, ...others] : [...others, videoId]);
    return () => {
      if (!get().videoIds.includes(videoId)) return;
      setIds(oldIndex === -1 ? without(videoId) : without(videoId).toSpliced(oldIndex, 0, videoId));
    };
  }

  /** Restores videos that are neither in the queue again nor played, if there is room. */
  function restore(videoIds: readonly string[], index: number): void {
    const present = get().videoIds;
    const missing = videoIds.filter((id) => id !== shownId && !present.includes(id));
    setIds(present.toSpliced(index, 0, ...missing.slice(0, maxQueueLength - present.length)));
  }

  return {
    get,
    subscribe,
    /** Moves the video to the start. Returns what undoes it; null if the queue is full. */
    playNext: (videoId: string) => insert(videoId, "start"),
    /** Moves the video to the end. Returns what undoes it; null if the queue is full. */
    add: (videoId: string) => insert(videoId, "end"),
    /** Returns what puts the video back. */
    remove(videoId: string) {
      const index = get().videoIds.indexOf(videoId);
      setIds(without(videoId));
      return () => restore([videoId], index);
    },
    /** Returns what puts the videos back, before those that were added since. */
    clear() {
      const { videoIds } = get();
      setIds([]);
      return () => restore(videoIds, 0);
    },
    /** Moves a video before another one; null: to the end. */
    move(videoId: string, beforeId: string | null) {
      const others = without(videoId);
      const index = beforeId === null ? others.length : others.indexOf(beforeId);
      setIds(others.toSpliced(index, 0, videoId));
    },
    /**
     * Sets the played video. A queued one leaves the queue, and the interrupted playlist resumes at
     * `goesOn`. Any other video ends the interruption.
     */
    show(videoId: string, goesOn: string | undefined) {
      shownId = videoId;
      const { videoIds, resume } = get();
      if (videoIds.includes(videoId)) {
        set({
          videoIds: without(videoId),
          resume: goesOn === undefined ? null : { videoId, href: goesOn },
        });
      } else if (resume && resume.videoId !== videoId) set({ videoIds, resume: null });
    },
    /** Says that no video is played any more. */
    leave() {
      shownId = null;
    },
  };
}

/** The queue of the tab. */
export const videoQueue = createVideoQueue();

function parse(text: string | null): VideoQueueState {
  if (text === null) return empty;
  try {
    const { videoIds, resume }: { videoIds?: unknown; resume?: unknown } = Object(JSON.parse(text));
    const ids = Array.isArray(videoIds) ? videoIds.filter(isVideoId).slice(0, maxQueueLength) : [];
    return { videoIds: [...new Set(ids)], resume: isResume(resume) ? resume : null };
  } catch {
    return empty;
  }
}

const isVideoId = (value: unknown): value is string =>
  typeof value === "string" && readId(value) === value;

function isResume(value: unknown): value is { videoId: string; href: string } {
  const { videoId, href }: { videoId?: unknown; href?: unknown } = Object(value);
  return typeof videoId === "string" && typeof href === "string" && href.startsWith("/watch?");
}
