import { TextField } from "@marquee/ui/text-field";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";

const codeLength = 10;

interface BackupCodeFormProps {
  credentials: Credentials;
  onSignedIn: () => void;
}

/** Logs in with a backup code in place of the authenticator's. */
export function BackupCodeForm({ credentials, onSignedIn }: BackupCodeFormProps) {
  const signIn = useSignIn();
  const { field, change, complain, form, failure, pending } = useForm({
    initial: { backupCode: "" },
    validate: ({ backupCode }) => ({
      backupCode: backupCode.length === codeLength ? undefined : "Please enter all 10 characters.",
    }),
    onSubmit: async ({ backupCode }) => {
      await signIn(credentials, backupCode);
      onSignedIn();
    },
  });
  const type = (typed: string) => {
    const backupCode = typed.trim();
    change("backupCode", backupCode.slice(0, codeLength));
    if (backupCode.length > codeLength) complain("backupCode", "Backup codes can only be 10 characters long.");
  };
  return (
    <Form {...form} {...{ failure, pending }} submitLabel="Log in" pendingLabel="Logging you in...">
      <TextField
        label="Backup code"
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
