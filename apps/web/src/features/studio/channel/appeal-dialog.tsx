import { Trans, useLingui } from "@lingui/react/macro";
import { appealDecision, type OwnDecision } from "@marquee/api-client";
import { TextArea } from "@marquee/ui/text-area";
import { FormDialog } from "../../../components/form/form-dialog";
import { useForm } from "../../../components/form/use-form";
import { requireReason } from "../../../components/form/require-reason";
import { useServices } from "../../../lib/services";

interface AppealDialogProps {
  decision: OwnDecision;
  onClose: () => void;
  onSent: () => void;
}

/** Asks why a decision is wrong, and sends the appeal. */
export function AppealDialog({ decision, onClose, onSent }: AppealDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => requireReason(i18n, { text }),
    onSubmit: async ({ text }) => {
      await api.call(appealDecision, { id: decision.id, text: text.trim() });
      onSent();
    },
  });
  return (
    <FormDialog
      title={t`Appeal the decision`}
      submitLabel={t`Send appeal`}
      state={form}
      onClose={onClose}
    >
      <p>
        <Trans>You can appeal once. Another moderator reviews it and replies by email.</Trans>
      </p>
      <TextArea label={t`Why is the decision wrong?`} maxLength={1000} {...form.field("text")} />
    </FormDialog>
  );
}
