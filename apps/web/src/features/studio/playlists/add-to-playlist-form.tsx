import { useLingui } from "@lingui/react/macro";
import { createPlaylist, type OwnPlaylistSummary } from "@marquee/api-client";
import { Select } from "@marquee/ui/select";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { addToPlaylist } from "./add-to-playlist";

export interface AddedToPlaylist {
  readonly playlist: Pick<OwnPlaylistSummary, "id" | "name">;
  readonly addedCount: number;
  /** Videos that were in the playlist before. */
  readonly presentCount: number;
}

interface AddToPlaylistFormProps {
  channelId: string;
  playlists: readonly OwnPlaylistSummary[];
  videoIds: readonly string[];
  onAdded: (added: AddedToPlaylist) => void;
}

const newPlaylist = "new";

/**
 * Chooses or creates the playlist. If adding fails, a created playlist stays chosen, so that trying
 * again fills it.
 */
export function AddToPlaylistForm({
  channelId,
  playlists,
  videoIds,
  onAdded,
}: AddToPlaylistFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [created, setCreated] = useState<readonly OwnPlaylistSummary[]>([]);
  const choices = [...created, ...playlists];
  const { values, change, field, form, failure, pending } = useForm({
    initial: { playlist: playlists.length === 0 ? newPlaylist : "", name: "" },
    validate: ({ playlist, name }) => ({
      playlist: playlist === "" ? t`Please choose a playlist` : undefined,
      ...(playlist === newPlaylist &&
        fieldErrors(i18n, createPlaylist, { creator: channelId, name })),
    }),
    maxLengths: { name: 100 },
    onSubmit: async ({ playlist: chosenId, name }) => {
      const playlist = choices.find(({ id }) => id === chosenId) ?? (await create(name));
      const addedCount = await addToPlaylist(api, { playlistId: playlist.id, videoIds });
      onAdded({ playlist, addedCount, presentCount: videoIds.length - addedCount });
    },
  });

  async function create(name: string): Promise<OwnPlaylistSummary> {
    const playlist = await api.call(createPlaylist, { creator: channelId, name });
    setCreated([playlist, ...created]);
    change("playlist", playlist.id);
    return playlist;
  }

  return (
    <Form
      {...form}
      {...{ failure, pending }}
      submitLabel={t`Add to playlist`}
      pendingLabel={t`Adding...`}
    >
      {choices.length > 0 && (
        <Select
          label={t`Playlist`}
          placeholder={t`Choose a playlist`}
          options={[
            { value: newPlaylist, label: t`New playlist` },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.playlist === "" ? null : values.playlist}
          onValueChange={(value) => change("playlist", value)}
          error={field("playlist").error}
        />
      )}
      {values.playlist === newPlaylist && (
        <TextField label={t`Name of the new playlist`} required {...field("name")} />
      )}
    </Form>
  );
}
