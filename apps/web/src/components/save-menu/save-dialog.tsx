import { useLingui } from "@lingui/react/macro";
import { maxPlaylists, maxPlaylistTitleLength, watchLaterId } from "@marquee/local-store";
import { useConsent } from "@marquee/local-store/react";
import { useLocalPlaylists, useSavedIn } from "@marquee/local-store/react/playlists";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Checkbox } from "@marquee/ui/checkbox";
import { Dialog } from "@marquee/ui/dialog";
import { TextField } from "@marquee/ui/text-field";
import { useState, type FormEvent } from "react";
import { paths } from "../../config/paths";
import { playlistTitle } from "../../lib/video/playlist-title";
import { useServices } from "../../lib/services";
import { playlistsUnavailable } from "./playlists-unavailable";
import styles from "./save-dialog.module.css";
import { useSaveVideo, withFailureToast } from "./use-save-video";

interface SaveDialogProps {
  videoId: string;
  title: string;
  onClose: () => void;
}

/** Chooses the playlists that have a video. Each choice takes effect at once. */
export function SaveDialog({ videoId, title, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const isAllowed = useConsent() === "accepted";
  return (
    <Dialog
      open
      size="small"
      title={t`Save to playlist`}
      onOpenChange={onClose}
      actions={
        isAllowed ? (
          <Button onClick={onClose}>{t`Done`}</Button>
        ) : (
          <ButtonLink variant="primary" href={paths.cookies.href()}>
            {t`Change Privacy Settings`}
          </ButtonLink>
        )
      }
    >
      {isAllowed ? <Choices videoId={videoId} title={title} /> : t(playlistsUnavailable)}
    </Dialog>
  );
}

function Choices({ videoId, title }: { videoId: string; title: string }) {
  const { i18n } = useLingui();
  const playlists = useLocalPlaylists();
  const savedIn = useSavedIn(videoId);
  const { save, remove } = useSaveVideo({ videoId, title });
  const others = playlists?.filter(({ id }) => id !== watchLaterId) ?? [];
  return (
    <div className={styles["content"]}>
      <ul role="list" className={styles["list"]} aria-busy={!savedIn}>
        {[{ id: watchLaterId, title: "" }, ...others].map((playlist) => {
          const isSaved = savedIn?.has(playlist.id) ?? false;
          return (
            <li key={playlist.id}>
              <Checkbox
                checked={isSaved}
                disabled={!savedIn}
                onChange={() => void (isSaved ? remove(playlist) : save(playlist))}
              >
                {playlistTitle(i18n, playlist)}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <NewPlaylist onCreate={save} />
    </div>
  );
}

function NewPlaylist({
  onCreate,
}: {
  onCreate: (playlist: { id: string; title: string }) => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const { store } = useServices();
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();

  async function create(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return setError(t`Enter a name.`);
    await withFailureToast(i18n, async () => {
      const id = await (await store.playlists()).create(title);
      if (id === null) return setError(t`You have ${maxPlaylists} playlists. Delete one first.`);
      setTitle("");
      setError(undefined);
      await onCreate({ id, title: title.trim() });
    });
  }

  return (
    <form className={styles["new"]} onSubmit={(event) => void create(event)}>
      <TextField
        className={styles["field"]}
        label={t`New playlist`}
        value={title}
        error={error}
        maxLength={maxPlaylistTitleLength}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button type="submit">{t`Create`}</Button>
    </form>
  );
}
