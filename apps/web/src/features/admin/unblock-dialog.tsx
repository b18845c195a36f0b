import { useLingui } from "@lingui/react/macro";
import { unblockNetwork, type NetworkBlock } from "@marquee/api-client";
import { TextArea } from "@marquee/ui/text-area";
import { FormDialog } from "../../components/form/form-dialog";
import { useForm } from "../../components/form/use-form";
import { requireReason } from "../../components/form/require-reason";
import { useServices } from "../../lib/services";
import { scopeTexts } from "./scope-texts";

interface UnblockDialogProps {
  block: NetworkBlock;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a block, and requests why. */
export function UnblockDialog({ block, onClose, onDone }: UnblockDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => requireReason(i18n, { reason }),
    onSubmit: async ({ reason }) => {
      await api.call(unblockNetwork, { id: block.id, reason: reason.trim() });
      onDone();
    },
  });

  return (
    <FormDialog
      title={t`End the block`}
      submitLabel={t`End the block`}
      state={form}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{block.network}</bdi>
        </strong>
        {": "}
        {t(scopeTexts[block.scope])}
      </p>
      <TextArea label={t`Reason`} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
