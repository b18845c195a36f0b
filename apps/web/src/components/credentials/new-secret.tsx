import { Button } from "@marquee/ui/button";
import { CopyField } from "@marquee/ui/copy-field";
import { Panel } from "@marquee/ui/panel";
import { useEffect, useRef, type ReactNode } from "react";

interface NewSecretProps {
  title: string;
  description: ReactNode;
  /** Label of the field. */
  label: string;
  secret: string;
  doneLabel: ReactNode;
  onClose: () => void;
}

/** Shows a secret that cannot be fetched again, selected and ready to be copied. */
export function NewSecret({
  title,
  description,
  label,
  secret,
  doneLabel,
  onClose,
}: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [secret]);
  return (
    <Panel
      title={title}
      description={description}
      action={<Button onClick={onClose}>{doneLabel}</Button>}
    >
      <CopyField ref={field} label={label} value={secret} mono />
    </Panel>
  );
}
