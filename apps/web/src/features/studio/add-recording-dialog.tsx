import { Trans, useLingui } from "@lingui/react/macro";
import {
  addRecordedDescription,
  fetchOwnVideos,
  type OwnVideo,
  type RecordedDescription,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { errorText } from "../../lib/error-text";
import { fieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { ownLanguageName } from "./caption-languages";
import { CaptionsLanguageFields } from "./captions-language-fields";
import styles from "./captions.module.css";

interface AddRecordingDialogProps {
  video: OwnVideo;
  user: SessionUser;
  existing: readonly RecordedDescription[];
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** The server refuses what differs by more. */
const toleratedSeconds = 2;

/** Chooses the video whose sound describes another. */
export function AddRecordingDialog(props: AddRecordingDialogProps) {
  const { video, user, existing, onClose, onAdded } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error } = usePrivateQuery(
    endpointQuery(api, fetchOwnVideos, { creator: video.creatorId, records: 100 }),
    user,
  );
  const recordings = data?.videos.filter((other) => mayDescribe(other, video));
  const { field, form, failure, pending, values, change } = useForm({
    initial: { from: "", language: "", label: "" },
    validate: (typed) => {
      const errors = fieldErrors(i18n, addRecordedDescription, { id: video.id, ...typed });
      return typed.from === "" ? { ...errors, from: t`Please choose a video` } : errors;
    },
    maxLengths: { label: 50 },
    onSubmit: async (typed) => {
      await api.call(addRecordedDescription, { id: video.id, ...typed });
      await onAdded();
    },
  });
  return (
    <Dialog open title={t`Add a recording`} onOpenChange={onClose}>
      <div className={styles["panel"]}>
        <p className={styles["hint"]}>
          <Trans>
            Upload the whole sound of this video, with the description spoken into it, as a video or
            a sound file of its own. It may stay private. Its sound is copied, and viewers choose it
            by its name.
          </Trans>
        </p>
        {error && <Notice tone="danger">{errorText(i18n, error)}</Notice>}
        {!recordings && !error && <Skeleton height={160} />}
        {recordings?.length === 0 && (
          <Notice>
            <Trans>None of your latest 100 videos has sound and is as long as this one.</Trans>
          </Notice>
        )}
        {recordings && recordings.length > 0 && (
          <Form
            {...form}
            {...{ failure, pending }}
            submitLabel={t`Add`}
            pendingLabel={t`Saving...`}
          >
            <Select
              label={t`Video with the recording`}
              placeholder={t`Choose a video`}
              options={recordings.map(({ id, title }) => ({ value: id, label: title }))}
              value={values.from === "" ? null : values.from}
              onValueChange={(from) => change("from", from)}
              error={field("from").error}
            />
            <CaptionsLanguageFields
              {...{ existing, values, change }}
              languageError={field("language").error}
              labelField={field("label")}
              nameIn={describedName}
            />
          </Form>
        )}
      </div>
    </Dialog>
  );
}

/** Its mark is the same in every language. */
const describedName = (language: string) => `${ownLanguageName(language)} (AD)`;

function mayDescribe(other: OwnVideo, video: OwnVideo): boolean {
  const difference = Math.abs(other.durationSeconds - video.durationSeconds);
  const hasSound = other.qualities.length > 0 && other.hasSound !== false;
  return other.id !== video.id && hasSound && difference <= toleratedSeconds;
}
