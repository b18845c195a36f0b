import { Trans, useLingui } from "@lingui/react/macro";
import { deleteCaptions, type Captions } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";

interface RemoveDescriptionDialogProps {
  videoId: string;
  description: Captions;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before a description is removed. */
export function RemoveDescriptionDialog(props: RemoveDescriptionDialogProps) {
  const { videoId, description, onClose, onRemoved } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { language, label, url } = description;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await api.call(deleteCaptions, {
        id: videoId,
        kind: "descriptions",
        language,
        replaces: url,
      });
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
      onConfirm={() => void remove()}
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
