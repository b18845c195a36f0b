import { WifiOff } from "lucide-react";
import { FloatingCard, type FloatingCardProps } from "../floating-card/floating-card";
import { Icon } from "../icon/icon";
import { offlineDialogLabels } from "./offline-dialog-labels";

export interface OfflineDialogProps extends Omit<FloatingCardProps, "title" | "actions" | "icon" | "children"> {
  open: boolean;
  labels?: typeof offlineDialogLabels;
}

/** Says that the connection is gone. It interrupts nothing: what is loaded can still be watched. */
export function OfflineDialog({ open, labels = offlineDialogLabels, ...rest }: OfflineDialogProps) {
  return (
    // The live region must be there before its text is, or nobody hears it.
    <div aria-live="assertive">
      {open && (
        <FloatingCard align="center" title={labels.title} icon={<Icon of={WifiOff} size={22} />} {...rest}>
          {labels.text}
        </FloatingCard>
      )}
    </div>
  );
}
