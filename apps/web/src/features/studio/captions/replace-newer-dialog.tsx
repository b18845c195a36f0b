import { Trans, useLingui } from "@lingui/react/macro";
import type { Captions } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { CaptionsPreview } from "./captions-preview";

interface ReplaceNewerDialogProps {
  newer: Captions;
  fileName: string;
  isPending: boolean;
  onKeep: () => void;
  onReplace: () => void;
}

/** Asks whether a file is to replace newer captions of another editor. */
export function ReplaceNewerDialog({
  newer,
  fileName,
  isPending,
  onKeep,
  onReplace,
}: ReplaceNewerDialogProps) {
  const { t } = useLingui();
  const { label } = newer;
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={t`These captions were changed elsewhere`}
      confirmLabel={t`Replace them anyway`}
      cancelLabel={t`Keep the newer captions`}
      destructive
      pending={isPending}
      onConfirm={onReplace}
    >
      <p>
        <Trans>
          Newer captions “{label}” were saved since you opened this page. Your file “{fileName}” has
          not replaced them.
        </Trans>
      </p>
      <CaptionsPreview captions={newer} />
    </ConfirmDialog>
  );
}
