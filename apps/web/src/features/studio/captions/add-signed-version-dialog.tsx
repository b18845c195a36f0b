import { Trans, useLingui } from "@lingui/react/macro";
import { addSignedVersion, type OwnVideo, type SignedVersion } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Dialog } from "@marquee/ui/dialog";
import { Select } from "@marquee/ui/select";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { signLanguageOptions } from "../../../lib/video/sign-languages";
import { OwnVideoField } from "./own-video-field";
import styles from "./captions.module.css";

interface AddSignedVersionDialogProps {
  video: OwnVideo;
  user: SessionUser;
  existing: readonly SignedVersion[];
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Chooses the video that shows another one in sign language. */
export function AddSignedVersionDialog(props: AddSignedVersionDialogProps) {
  const { video, user, existing, onClose, onAdded } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { field, form, failure, pending, values, change } = useForm({
    initial: { signed: "", language: "" },
    validate: (typed) => {
      const errors = fieldErrors(i18n, addSignedVersion, { id: video.id, ...typed });
      return typed.signed === "" ? { ...errors, signed: t`Please choose a video` } : errors;
    },
    onSubmit: async (typed) => {
      await api.call(addSignedVersion, { id: video.id, ...typed });
      await onAdded();
    },
  });
  const languages = signLanguageOptions(i18n.locale).filter(({ value }) =>
    existing.every(({ language }) => language !== value),
  );
  return (
    <Dialog open title={t`Add a signed version`} onOpenChange={onClose}>
      <div className={styles["panel"]}>
        <p className={styles["hint"]}>
          <Trans>
            Upload the signed version as a video of its own, best with the same length. Publish it,
            or make it unlisted, so that viewers find it only in this video's player.
          </Trans>
        </p>
        <Form {...form} {...{ failure, pending }} submitLabel={t`Add`} pendingLabel={t`Saving...`}>
          <OwnVideoField
            {...{ video, user }}
            label={t`Video in sign language`}
            accepts={({ id, signedOf }) =>
              signedOf === null && existing.every((version) => version.id !== id)
            }
            none={t`None of your videos can be chosen.`}
            value={values.signed}
            onChange={(signed) => change("signed", signed)}
            error={field("signed").error}
          />
          <Select
            label={t`Sign language`}
            placeholder={t`Choose a language`}
            options={languages}
            value={values.language === "" ? null : values.language}
            onValueChange={(language) => change("language", language)}
            error={field("language").error}
          />
        </Form>
      </div>
    </Dialog>
  );
}
