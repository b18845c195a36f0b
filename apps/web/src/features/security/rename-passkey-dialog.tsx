import { useLingui } from "@lingui/react/macro";
import { renamePasskey, type Passkey } from "@marquee/api-client";
import { Dialog } from "@marquee/ui/dialog";
import { TextField } from "@marquee/ui/text-field";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const request = (name: string) => ({ id: passkey.id, name: name.trim() });
  const { field, form, failure, pending } = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => fieldErrors(i18n, renamePasskey, request(name)),
    maxLengths: { name: 50 },
    onSubmit: async ({ name }) => {
      await api.call(renamePasskey, request(name));
      onRenamed();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={t`Rename passkey`} size="small">
      <Form {...form} {...{ failure, pending }} submitLabel={t`Save`} pendingLabel={t`Saving...`}>
        <TextField
          label={t({ message: "Name", comment: "Of a passkey" })}
          hint={t`Such as “My phone”.`}
          autoComplete="off"
          data-autofocus=""
          {...field("name")}
        />
      </Form>
    </Dialog>
  );
}
