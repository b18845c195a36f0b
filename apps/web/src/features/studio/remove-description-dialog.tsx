import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/error-text";

interface RemoveDescriptionDialogProps {
  label: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before a description is removed. */
export function RemoveDescriptionDialog(props: RemoveDescriptionDialogProps) {
  const { label, remove, onClose, onRemoved } = props;
  const { t, i18n } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await remove();
      await onRemoved();
    } catch (error) {
      setProblem(errorText(i18n, error));
      setIsPending(false);
    }
  };

  return (
    <ConfirmDialog
      open
      destructive
      pending={isPending}
      onOpenChange={onClose}
      onConfirm={() => void confirm()}
      title={t`Remove the description “${label}”?`}
      confirmLabel={t`Remove description`}
    >
      <p>
        <Trans>Its file is deleted at once. Keep a copy if you may need it again.</Trans>
      </p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
