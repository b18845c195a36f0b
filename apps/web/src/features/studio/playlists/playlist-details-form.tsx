import { Trans, useLingui } from "@lingui/react/macro";
import { modifyPlaylist, type OwnPlaylist, type PlaylistVisibility } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import type { PlaylistDetails } from "./use-playlist-changes";
import { visibilityMeanings } from "../videos/visibility-texts";

interface PlaylistDetailsFormProps {
  playlist: OwnPlaylist;
  /** Resolves to the saved playlist. */
  onSave: (changed: PlaylistDetails) => Promise<OwnPlaylist>;
}

const visibilities: readonly PlaylistVisibility[] = ["Private", "Unlisted", "Public"];

/** Name and visibility of a playlist. */
export function PlaylistDetailsForm({ playlist, onSave }: PlaylistDetailsFormProps) {
  const { t, i18n } = useLingui();
  const [isSaved, setIsSaved] = useState(false);
  const [stored, setStored] = useState<Details>({
    name: playlist.name,
    visibility: playlist.visibility,
  });
  const { field, form, failure, pending, values, change, showStored } = useForm({
    initial: stored,
    validate: (typed) =>
      fieldErrors(i18n, modifyPlaylist, { id: playlist.id, ...changesOf(typed, stored) }),
    maxLengths: { name: 100 },
    onSubmit: async (typed) => {
      const { name, visibility } = await onSave(changesOf(typed, stored));
      setStored({ name, visibility });
      showStored(typed, { name, visibility });
      setIsSaved(true);
    },
  });
  const isChanged = values.name !== stored.name || values.visibility !== stored.visibility;
  return (
    <Form
      {...form}
      failure={failure}
      pending={pending}
      submitLabel={t`Save`}
      pendingLabel={t`Saving...`}
    >
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

type Details = Record<"name" | "visibility", string>;

/** Another tab, or another editor, may have changed the rest. */
function changesOf(typed: Details, stored: Details): PlaylistDetails {
  return {
    ...(typed.name !== stored.name && { name: typed.name }),
    ...(typed.visibility !== stored.visibility && {
      visibility: typed.visibility as PlaylistVisibility,
    }),
  };
}
