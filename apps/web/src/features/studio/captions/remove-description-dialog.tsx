import { Trans, useLingui } from "@lingui/react/macro";
import { RemoveTrackDialog } from "./remove-track-dialog";

interface RemoveDescriptionDialogProps {
  label: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before a description is removed. */
export function RemoveDescriptionDialog({ label, ...dialog }: RemoveDescriptionDialogProps) {
  const { t } = useLingui();
  return (
    <RemoveTrackDialog
      {...dialog}
      title={t`Remove the description “${label}”?`}
      confirmLabel={t`Remove description`}
    >
      <Trans>Its file is deleted at once. Keep a copy if you may need it again.</Trans>
    </RemoveTrackDialog>
  );
}
