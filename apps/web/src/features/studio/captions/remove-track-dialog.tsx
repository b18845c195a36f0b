import { useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { useState, type ReactNode } from "react";
import { DialogFailure } from "../../../components/dialog-failure";
import { errorText } from "../../../lib/text/error-text";

interface RemoveTrackDialogProps {
  title: string;
  confirmLabel: string;
  /** Says what the removal changes. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before a description or a version is removed. */
export function RemoveTrackDialog(props: RemoveTrackDialogProps) {
  const { title, confirmLabel, children, remove, onClose, onRemoved } = props;
  const { i18n } = useLingui();
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
      {...{ title, confirmLabel }}
    >
      <p>{children}</p>
      {problem !== null && <DialogFailure>{problem}</DialogFailure>}
    </ConfirmDialog>
  );
}
