import { useLingui } from "@lingui/react/macro";
import {
  fetchOwnPlaylist,
  isApiError,
  modifyPlaylist,
  type OwnPlaylist,
  type RequestOf,
} from "@marquee/api-client";
import { useRef, useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { toastQueue } from "../../../lib/toast-queue";
import { moveBefore } from "../../../lib/move-before";
import { useStaleLists } from "../use-stale-lists";

export type PlaylistDetails = Pick<RequestOf<typeof modifyPlaylist>, "name" | "visibility">;
type Changes = Omit<RequestOf<typeof modifyPlaylist>, "id" | "version">;

const conflict = 409;

interface PlaylistVideo {
  id: string;
  title: string;
}

export type PlaylistChanges = ReturnType<typeof usePlaylistChanges>["changes"];

/**
 * The current state of a playlist, and its changes. They are sent one after another: each order
 * follows from the last.
 */
export function usePlaylistChanges(loaded: OwnPlaylist) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [playlist, setPlaylist] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(loaded);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function show(current: OwnPlaylist) {
    latest.current = current;
    setPlaylist(current);
  }

  /** Changes that were made elsewhere in the meantime are shown, and not overwritten. */
  function send(makeChanges: (current: OwnPlaylist) => Changes): Promise<OwnPlaylist> {
    const sent = queue.current.then(async () => {
      const { version } = latest.current;
      try {
        const saved = await api.call(modifyPlaylist, {
          id: loaded.id,
          ...makeChanges(latest.current),
          version,
        });
        show(saved);
        markStale();
        return saved;
      } catch (error) {
        if (isApiError(error) && error.status === conflict)
          show(await api.call(fetchOwnPlaylist, { id: loaded.id }));
        throw error;
      }
    });
    queue.current = sent.catch(() => undefined);
    return sent;
  }

  /** Sends changes, and shows why they failed. Resolves with whether they were saved. */
  async function trySend(makeChanges: (current: OwnPlaylist) => Changes): Promise<boolean> {
    setFailure(null);
    try {
      await send(makeChanges);
      return true;
    } catch (error) {
      setFailure(errorText(i18n, error));
      return false;
    }
  }

  const tryReorder = (reorder: (ids: string[]) => string[]) =>
    trySend(({ videos }) => ({ videos: reorder(videos.map(({ id }) => id)) }));

  const changes = {
    /** Resolves to the saved playlist. Rejects if the details could not be saved. */
    saveDetails: (details: PlaylistDetails) => send(() => details),

    /** Chooses the cover; "" for the first video. */
    async chooseCover(id: string): Promise<void> {
      if (await trySend(() => ({ cover_video: id })))
        toastQueue.show({ tone: "success", title: t`Cover changed` });
    },

    /**
     * Moves a video before another one; null: to the end. Rejects if the order could not be saved.
     */
    async moveVideo(id: string, beforeId: string | null): Promise<void> {
      if (!(await tryReorder((ids) => moveBefore(ids, id, beforeId))))
        throw new Error("The order could not be saved.");
    },

    async addVideo({ id, title }: PlaylistVideo): Promise<void> {
      const isAdded = await tryReorder((ids) => [...ids, id]);
      if (isAdded)
        toastQueue.show({ tone: "success", title: t`Added to the playlist`, text: title });
    },

    async removeVideo({ id, title }: PlaylistVideo): Promise<void> {
      let nextId: string | null = null;
      const isRemoved = await tryReorder((ids) => {
        nextId = ids[ids.indexOf(id) + 1] ?? null;
        return ids.filter((other) => other !== id);
      });
      if (!isRemoved) return;
      const undo = () => void tryReorder((ids) => moveBefore(ids, id, nextId));
      toastQueue.show({
        title: t`Removed from the playlist`,
        text: title,
        action: { label: t`Undo`, onClick: undo },
      });
    },
  };

  return { playlist, failure, changes };
}
