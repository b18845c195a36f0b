import { Trans, useLingui } from "@lingui/react/macro";
import { deleteCaptions, type Captions } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { useState } from "react";
import { DialogFailure } from "../../../components/dialog-failure";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { CaptionsPreview } from "./captions-preview";
import { findNewerCaptions } from "./find-newer-captions";

interface RemoveCaptionsDialogProps {
  videoId: string;
  captions: Captions;
  onClose: () => void;
  /** Called when another editor has saved newer captions. */
  onConflict: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
}

/** Asks before captions are removed, and again if another editor has saved newer ones. */
export function RemoveCaptionsDialog(props: RemoveCaptionsDialogProps) {
  const { videoId, captions, onClose, onConflict, onRemoved } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [newer, setNewer] = useState<Captions | null>(null);
  const { language, label } = newer ?? captions;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async ({ url }: Captions) => {
    setIsPending(true);
    setProblem(null);
    try {
      await api.call(deleteCaptions, { id: videoId, language, replaces: url });
      await onRemoved();
    } catch (error) {
      const found = await findNewerCaptions(api, error, { videoId, language, url });
      if (found) setNewer(found);
      else setProblem(errorText(i18n, error));
      setIsPending(false);
      if (found) await onConflict();
    }
  };

  const question = {
    open: true,
    onOpenChange: onClose,
    destructive: true,
    pending: isPending,
    onConfirm: () => void remove(newer ?? captions),
  };
  const failure = problem !== null && <DialogFailure>{problem}</DialogFailure>;
  if (newer)
    return (
      // Another question: the focus returns to its harmless answer.
      <ConfirmDialog
        key={newer.url}
        {...question}
        title={t`These captions were changed elsewhere`}
        confirmLabel={t`Remove them anyway`}
        cancelLabel={t`Keep the newer captions`}
      >
        <p>
          <Trans>
            Newer captions “{label}” were saved since you opened this page. They have not been
            removed.
          </Trans>
        </p>
        <CaptionsPreview captions={newer} />
        {failure}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...question}
      title={t`Remove the captions “${label}”?`}
      confirmLabel={t`Remove captions`}
    >
      <p>
        <Trans>Their file is deleted at once. Keep a copy if you may need them again.</Trans>
      </p>
      {failure}
    </ConfirmDialog>
  );
}
