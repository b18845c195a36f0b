import { Trans, useLingui } from "@lingui/react/macro";
import { changeChannelOwner, type PersonDetails } from "@marquee/api-client";
import { Checkbox } from "@marquee/ui/checkbox";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { FormDialog } from "../../components/form/form-dialog";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";

interface OwnerDialogProps {
  channel: PersonDetails["channels"][number];
  onClose: () => void;
  onDone: () => void;
}

/** Gives a channel to another account. */
export function OwnerDialog({ channel, onClose, onDone }: OwnerDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [keepsFormer, setKeepsFormer] = useState(true);
  const toRequest = ({ owner, reason }: { owner: string; reason: string }) => ({
    creator: channel.id,
    owner: owner.trim(),
    reason: reason.trim(),
    keep_former: keepsFormer,
  });
  const form = useForm({
    initial: { owner: "", reason: "" },
    validate: (typed) => fieldErrors(i18n, changeChannelOwner, toRequest(typed)),
    onSubmit: async (typed) => {
      await api.call(changeChannelOwner, toRequest(typed));
      onDone();
    },
  });

  return (
    <FormDialog
      title={t`Change the owner of a channel`}
      submitLabel={t`Change owner`}
      destructive
      state={form}
      onClose={onClose}
    >
      <p>
        <strong>{channel.name || channel.username}</strong>
      </p>
      <p>
        <Trans>
          The channel with its videos becomes another account's. Both are told by mail, with your
          reason.
        </Trans>
      </p>
      <p>
        <Trans>
          Its webhooks are deleted, and open invitations to the channel end: the new owner sets up
          their own.
        </Trans>
      </p>
      <TextField
        label={t`New owner`}
        hint={t`Username or email`}
        autoComplete="off"
        maxLength={255}
        {...form.field("owner")}
      />
      <Checkbox
        checked={keepsFormer}
        onChange={(event) => setKeepsFormer(event.target.checked)}
      >{t`The former owner stays as an editor`}</Checkbox>
      <TextArea label={t`Reason`} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
