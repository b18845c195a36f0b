import { Trans, useLingui } from "@lingui/react/macro";
import { deleteCaptions, type Captions } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";

interface RemoveCaptionsDialogProps {
  videoId: string;
  captions: Captions;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before captions are removed. */
export function RemoveCaptionsDialog({ videoId, captions, onClose, onRemoved }: RemoveCaptionsDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { label } = captions;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await api.call(deleteCaptions, { id: videoId, language: captions.language });
      await onRemoved();
    } catch (error) {
      setProblem(errorText(i18n, error));
      setIsPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Remove the captions “${label}”?`}
      confirmLabel={t`Remove captions`}
      destructive
      pending={isPending}
      onConfirm={() => void remove()}
    >
      <p>
        <Trans>Their file is deleted at once. Keep a copy if you may need them again.</Trans>
      </p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
