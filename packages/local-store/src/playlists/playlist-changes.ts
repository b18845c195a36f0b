import { createEmitter } from "../storage/emitter";
import type { OnLifecycle } from "../storage/lifecycle";
import type { TabChannel } from "../storage/tab-channel";

/** A changed playlist. Readers read it again, so the order of messages does not matter. */
export interface PlaylistChange {
  /** null: any. */
  readonly playlistId: string | null;
  /** null: any video of the playlist. */
  readonly videoIds: readonly string[] | null;
}

/** Tells this tab and the others about changes. */
export interface PlaylistChanges {
  readonly emit: (change: PlaylistChange) => void;
  readonly subscribe: (listener: (change: PlaylistChange) => void) => () => void;
}

/** Reading a whole playlist takes less than reading more items one by one. */
const maxVideoIds = 250;
const anything: PlaylistChange = { playlistId: null, videoIds: null };

export function createPlaylistChanges(
  tabChannel: TabChannel,
  onLifecycle: OnLifecycle,
): PlaylistChanges {
  const emitter = createEmitter<PlaylistChange>();

  tabChannel.subscribe(({ playlistChange }) => {
    if (playlistChange !== undefined) emitter.emit(readChange(playlistChange));
  });
  // A page in the back/forward cache receives no messages.
  onLifecycle(({ type }) => {
    if (type === "show") emitter.emit(anything);
  });

  return {
    emit({ playlistId, videoIds }) {
      const change = {
        playlistId,
        videoIds: videoIds && videoIds.length > maxVideoIds ? null : videoIds,
      };
      emitter.emit(change);
      tabChannel.post({ playlistChange: change });
    },
    subscribe: emitter.subscribe,
  };
}

/** Another version of this package may have sent the message. */
function readChange(message: unknown): PlaylistChange {
  const { playlistId, videoIds }: { playlistId?: unknown; videoIds?: unknown } = Object(message);
  if (typeof playlistId !== "string") return anything;
  const areIds = Array.isArray(videoIds) && videoIds.every((id) => typeof id === "string");
  return { playlistId, videoIds: areIds ? videoIds : null };
}
