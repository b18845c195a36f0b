import type { ReactNode } from "react";
import { Button } from "../button/button";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { useLabels } from "../labels/use-labels";
import { confirmDialogLabels } from "./confirm-dialog-labels";

export interface ConfirmDialogProps extends Omit<DialogProps, "actions" | "role" | "size"> {
  onConfirm: () => void;
  /** Label of the confirm button: a verb, not "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action cannot be undone. */
  destructive?: boolean;
  /** The action is running. */
  pending?: boolean;
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const labels = useLabels("confirmDialog", confirmDialogLabels);
  const { onConfirm, confirmLabel, cancelLabel = labels.cancel, ...others } = props;
  const { destructive = false, pending = false, ...rest } = others;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      {...rest}
      actions={
        <>
          <Button data-autofocus="" onClick={() => rest.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? "danger" : "primary"}
            pending={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
