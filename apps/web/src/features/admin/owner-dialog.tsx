import { Trans, useLingui } from "@lingui/react/macro";
import { changeChannelOwner, type PersonDetails } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Checkbox } from "@marquee/ui/checkbox";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { fieldErrors, type FieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import styles from "./admin.module.css";

interface OwnerDialogProps {
  channel: PersonDetails["channels"][number];
  onClose: () => void;
  onDone: () => void;
}

type Field = "owner" | "reason";

/** Gives a channel to another account. */
export function OwnerDialog({ channel, onClose, onDone }: OwnerDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [values, setValues] = useState({ owner: "", reason: "" });
  const [keepsFormer, setKeepsFormer] = useState(true);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  function change(field: Field, typed: string) {
    setValues({ ...values, [field]: typed });
    setErrors({});
    setFailure(null);
  }

  async function submit(): Promise<void> {
    const request = {
      creator: channel.id,
      owner: values.owner.trim(),
      reason: values.reason.trim(),
      keep_former: keepsFormer,
    };
    const found: FieldErrors<Field> = fieldErrors(i18n, changeChannelOwner, request);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(changeChannelOwner, request);
      onDone();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Change the owner of a channel`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => void submit()}>
            <Trans>Change owner</Trans>
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <p>
          <strong>{channel.name || channel.username}</strong>
        </p>
        <p>
          <Trans>
            The channel with its videos becomes another account's. Both are told by mail, with your
            reason.
          </Trans>
        </p>
        <TextField
          label={t`New owner`}
          hint={t`Username or email`}
          autoComplete="off"
          maxLength={255}
          value={values.owner}
          error={errors.owner}
          onChange={(event) => change("owner", event.target.value)}
        />
        <Checkbox
          checked={keepsFormer}
          onChange={(event) => setKeepsFormer(event.target.checked)}
        >{t`The former owner stays as an editor`}</Checkbox>
        <TextArea
          label={t`Reason`}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change("reason", event.target.value)}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
