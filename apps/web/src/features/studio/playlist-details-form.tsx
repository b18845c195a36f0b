import { Trans, useLingui } from "@lingui/react/macro";
import { modifyPlaylist, type OwnPlaylist, type PlaylistVisibility } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/field-errors";
import type { PlaylistDetails } from "./use-playlist-changes";
import { visibilityMeanings } from "./visibility-texts";

interface PlaylistDetailsFormProps {
  playlist: OwnPlaylist;
  onSave: (details: PlaylistDetails) => Promise<void>;
}

const visibilities: readonly PlaylistVisibility[] = ["Private", "Unlisted", "Public"];

/** Name and visibility of a playlist. */
export function PlaylistDetailsForm({ playlist, onSave }: PlaylistDetailsFormProps) {
  const { t, i18n } = useLingui();
  const [isSaved, setIsSaved] = useState(false);
  const { field, form, failure, pending, values, change } = useForm({
    initial: { name: playlist.name, visibility: playlist.visibility },
    validate: (typed) => fieldErrors(i18n, modifyPlaylist, { id: playlist.id, ...detailsOf(typed) }),
    maxLengths: { name: 100 },
    onSubmit: async (typed) => {
      await onSave(detailsOf(typed));
      setIsSaved(true);
    },
  });
  const isChanged = values.name !== playlist.name || values.visibility !== playlist.visibility;
  return (
    <Form {...form} failure={failure} pending={pending} submitLabel={t`Save`} pendingLabel={t`Saving...`}>
      <TextField label={t`Name`} required {...field("name")} />
      <Select
        label={t`Visibility`}
        options={visibilities.map((value) => ({ value, label: t(visibilityMeanings[value]) }))}
        value={values.visibility as PlaylistVisibility}
        onValueChange={(visibility) => change("visibility", visibility)}
      />
      {isSaved && !isChanged && (
        <Notice tone="success">
          <Trans>Saved</Trans>
        </Notice>
      )}
    </Form>
  );
}

function detailsOf({ name, visibility }: { name: string; visibility: string }) {
  return { name, visibility: visibility as PlaylistVisibility };
}
