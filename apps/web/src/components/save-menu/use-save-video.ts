import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { isLocalStoreError } from "@marquee/local-store";
import { somethingWentWrong } from "../../lib/text/error-text";
import { playlistTitle } from "../../lib/video/playlist-title";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";

const noRoomLeft = msg`This browser has no room left. Delete a playlist and try again.`;

interface PlaylistName {
  id: string;
  title: string;
}

/** Returns functions that save a video to a playlist or remove it, and show a toast with undo. */
export function useSaveVideo({ videoId, title }: { videoId: string; title: string }) {
  const { t, i18n } = useLingui();
  const { store } = useServices();

  async function save(playlist: PlaylistName) {
    await withFailureToast(i18n, async () => {
      // Noted at once: the visitor may leave the page in the same moment.
      const added = await store.addToPlaylist(playlist.id, videoId);
      if (added === 0) return;
      const playlists = await store.playlists();
      const name = playlistTitle(i18n, playlist);
      toastQueue.show({
        tone: "success",
        title: t`Saved to ${name}`,
        text: title,
        action: {
          label: t`Undo`,
          onClick: () =>
            void withFailureToast(i18n, () => playlists.remove(playlist.id, [videoId])),
        },
      });
    });
  }

  async function remove(playlist: PlaylistName) {
    await withFailureToast(i18n, async () => {
      const undo = await (await store.playlists()).remove(playlist.id, [videoId]);
      const name = playlistTitle(i18n, playlist);
      toastQueue.show({
        title: t`Removed from ${name}`,
        text: title,
        action: { label: t`Undo`, onClick: () => void withFailureToast(i18n, undo) },
      });
    });
  }

  return { save, remove };
}

/**
 * Shows a message if a change of a playlist could not be stored. Resolves with whether it was
 * stored.
 */
export async function withFailureToast(
  i18n: I18n,
  change: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    toastQueue.show({ tone: "danger", title: playlistErrorText(i18n, error) });
    return false;
  }
}

/** Returns why a change of a playlist could not be stored. */
export function playlistErrorText(i18n: I18n, error: unknown): string {
  const isFull = isLocalStoreError(error) && error.code === "full";
  return i18n._(isFull ? noRoomLeft : somethingWentWrong);
}
