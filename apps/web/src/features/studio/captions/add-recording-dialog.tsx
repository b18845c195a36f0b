import { Trans, useLingui } from "@lingui/react/macro";
import {
  addRecordedDescription,
  isSameLength,
  type OwnVideo,
  type RecordedDescription,
} from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { ownLanguageName } from "./caption-languages";
import { CaptionsLanguageFields } from "./captions-language-fields";
import { OwnVideoField } from "./own-video-field";
import styles from "./captions.module.css";

interface AddRecordingDialogProps {
  video: OwnVideo;
  user: SessionUser;
  existing: readonly RecordedDescription[];
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Chooses the video whose sound describes another. */
export function AddRecordingDialog(props: AddRecordingDialogProps) {
  const { video, user, existing, onClose, onAdded } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
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
        <Form {...form} {...{ failure, pending }} submitLabel={t`Add`} pendingLabel={t`Saving...`}>
          <OwnVideoField
            {...{ video, user }}
            label={t`Video with the recording`}
            accepts={(other) => mayDescribe(other, video)}
            none={t`None of your videos has sound and is as long as this one.`}
            value={values.from}
            onChange={(from) => change("from", from)}
            error={field("from").error}
          />
          <CaptionsLanguageFields
            {...{ existing, values, change }}
            languageError={field("language").error}
            labelField={field("label")}
            nameIn={describedName}
          />
        </Form>
      </div>
    </Dialog>
  );
}

/** Its mark is the same in every language. */
const describedName = (language: string) => `${ownLanguageName(language)} (AD)`;

function mayDescribe(other: OwnVideo, video: OwnVideo): boolean {
  return other.hasSound !== false && isSameLength(other.durationSeconds, video.durationSeconds);
}
