import type { ReactNode } from "react";
import { Button } from "../button/button";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { confirmDialogLabels } from "./confirm-dialog-labels";

export interface ConfirmDialogProps extends Omit<DialogProps, "actions" | "role" | "size"> {
  onConfirm: () => void;
  /** What happens: a verb, not "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** It cannot be undone. */
  destructive?: boolean;
  /** It is being done. */
  pending?: boolean;
}

/** A question before something is done. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, confirmLabel, cancelLabel = confirmDialogLabels.cancel, ...others } = props;
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
          <Button variant={destructive ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
