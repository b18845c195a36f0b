import { useLingui } from "@lingui/react/macro";
import { maxPlaylists, type LocalPlaylist } from "@marquee/local-store";
import { playlistErrorText, withFailureToast } from "../../components/save-menu/use-save-video";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";

/** Returns a function that creates a playlist; it returns why that failed, or null. */
export function useCreatePlaylist() {
  const { t, i18n } = useLingui();
  const { store } = useServices();
  return async (title: string): Promise<string | null> => {
    try {
      const id = await (await store.playlists()).create(title);
      return id === null ? t`You have ${maxPlaylists} playlists. Delete one first.` : null;
    } catch (error) {
      return playlistErrorText(i18n, error);
    }
  };
}

/** Returns functions that rename a playlist, and that delete it with an undo toast. */
export function usePlaylistActions({ id, title }: Pick<LocalPlaylist, "id" | "title">) {
  const { t, i18n } = useLingui();
  const { store } = useServices();
  return {
    async rename(newTitle: string): Promise<string | null> {
      try {
        const isRenamed = await (await store.playlists()).rename(id, newTitle);
        return isRenamed ? null : t`This playlist has been deleted.`;
      } catch (error) {
        return playlistErrorText(i18n, error);
      }
    },
    remove: () =>
      withFailureToast(i18n, async () => {
        const undo = await (await store.playlists()).delete(id);
        toastQueue.show({
          title: t`Deleted ${title}`,
          durationMs: 10_000,
          action: { label: t`Undo`, onClick: () => void withFailureToast(i18n, undo) },
        });
      }),
  };
}
