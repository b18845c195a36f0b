import { WifiOff } from "lucide-react";
import { FloatingCard, type FloatingCardProps } from "../floating-card/floating-card";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { offlineDialogLabels } from "./offline-dialog-labels";

export interface OfflineDialogProps extends Omit<
  FloatingCardProps,
  "title" | "actions" | "icon" | "children"
> {
  open: boolean;
  labels?: Partial<typeof offlineDialogLabels>;
}

/** Tells the visitor that the browser is offline. Non-modal: loaded content stays usable. */
export function OfflineDialog({ open, labels: ownLabels, ...rest }: OfflineDialogProps) {
  const labels = useLabels("offlineDialog", offlineDialogLabels, ownLabels);
  return (
    // A live region must exist before its text, or screen readers do not announce it.
    <div aria-live="assertive">
      {open && (
        <FloatingCard
          align="center"
          title={labels.title}
          icon={<Icon of={WifiOff} size={22} />}
          {...rest}
        >
          {labels.text}
        </FloatingCard>
      )}
    </div>
  );
}
