import { useLingui } from "@lingui/react/macro";
import { TextField } from "@marquee/ui/text-field";
import { Form } from "./form";
import { useForm } from "./use-form";

const codeLength = 10;

interface BackupCodeFormProps {
  submitLabel: string;
  pendingLabel: string;
  /** Errors are shown above the button. */
  onSubmit: (backupCode: string) => Promise<unknown>;
}

/** Renders the form for a backup code, which replaces the code of an authenticator app. */
export function BackupCodeForm({ submitLabel, pendingLabel, onSubmit }: BackupCodeFormProps) {
  const { t } = useLingui();
  const { field, change, showFieldError, form, failure, pending } = useForm({
    initial: { backupCode: "" },
    validate: ({ backupCode }) => ({
      backupCode:
        backupCode.length === codeLength
          ? undefined
          : t`Please enter all ${codeLength} characters.`,
    }),
    onSubmit: ({ backupCode }) => onSubmit(backupCode),
  });
  const type = (typed: string) => {
    const backupCode = typed.trim();
    change("backupCode", backupCode.slice(0, codeLength));
    if (backupCode.length > codeLength)
      showFieldError("backupCode", t`Backup codes can only be ${codeLength} characters long.`);
  };
  return (
    <Form {...form} {...{ failure, pending, submitLabel, pendingLabel }}>
      <TextField
        label={t`Backup code`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus=""
        {...field("backupCode")}
        onChange={(event) => type(event.target.value)}
      />
    </Form>
  );
}
