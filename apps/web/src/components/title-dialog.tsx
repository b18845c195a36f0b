import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { TextField } from "@marquee/ui/text-field";
import { useId, useState, type FormEvent } from "react";

interface TitleDialogProps {
  heading: string;
  submitLabel: string;
  maxLength: number;
  initialTitle?: string;
  /** Returns why it failed, or null. */
  onSubmit: (title: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for a name. */
export function TitleDialog(props: TitleDialogProps) {
  const { heading, submitLabel, maxLength, initialTitle = "", onSubmit, onClose } = props;
  const { t } = useLingui();
  const [title, setTitle] = useState(initialTitle);
  const [error, setError] = useState<string | null>(null);
  const formId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return setError(t`Enter a name.`);
    const failure = await onSubmit(title);
    if (failure === null) onClose();
    else setError(failure);
  }

  return (
    <Dialog
      open
      size="small"
      title={heading}
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Name`}
          data-autofocus=""
          value={title}
          error={error ?? undefined}
          maxLength={maxLength}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
