import { Cookie } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button/button";
import { FloatingCard, type FloatingCardProps } from "../floating-card/floating-card";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { consentDialogLabels } from "./consent-dialog-labels";

export interface ConsentDialogProps extends Omit<FloatingCardProps, "title" | "actions" | "icon"> {
  open: boolean;
  onAcceptAll: () => void;
  onNecessaryOnly: () => void;
  labels?: Partial<typeof consentDialogLabels>;
  /** Content after the default text, such as a link to the cookies page. */
  children?: ReactNode;
}

/** Asks for consent to storage. Both buttons have equal weight, and the page stays usable. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { open, onAcceptAll, onNecessaryOnly, labels: ownLabels, children, ...rest } = props;
  const labels = useLabels("consentDialog", consentDialogLabels, ownLabels);
  if (!open) return null;
  return (
    <FloatingCard
      title={labels.title}
      icon={<Icon of={Cookie} size={22} />}
      actions={
        <>
          <Button onClick={onNecessaryOnly}>{labels.necessaryOnly}</Button>
          <Button onClick={onAcceptAll}>{labels.acceptAll}</Button>
        </>
      }
      {...rest}
    >
      {labels.text} {children}
    </FloatingCard>
  );
}
