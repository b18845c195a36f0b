import { login } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/field-errors";
import { codeError } from "../../lib/one-time-code";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";
import { AccountHint } from "../form/account-hint";
import { CodeInput } from "../form/code-input";
import { Form } from "../form/form";
import { PasswordInput } from "../form/password-input";
import { useForm } from "../form/use-form";

interface ConfirmIdentityProps {
  user: SessionUser;
  onConfirmed: () => void;
}

/** The password once more, and the code where the server asks for one: a sign-in by who is signed in already. */
export function ConfirmIdentity({ user, onConfirmed }: ConfirmIdentityProps) {
  // Kept while the code is asked for, since the same form is sent again with it.
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  return (
    <Panel
      title="Confirm that it is you"
      description={
        accepted ? "Enter the code that your authenticator app shows." : `Enter the password of ${user.email}.`
      }
    >
      {accepted ? (
        <CodeStep credentials={accepted} onConfirmed={onConfirmed} />
      ) : (
        <PasswordStep user={user} onConfirmed={onConfirmed} onCodeMissing={setAccepted} />
      )}
    </Panel>
  );
}

interface PasswordStepProps extends ConfirmIdentityProps {
  onCodeMissing: (accepted: Credentials) => void;
}

function PasswordStep({ user, onConfirmed, onCodeMissing }: PasswordStepProps) {
  const signIn = useSignIn();
  const credentials = (pwd: string) => ({ uid: user.id ?? user.email, pwd });
  const { field, form, failure, pending } = useForm({
    initial: { pwd: "" },
    validate: ({ pwd }) => fieldErrors(login, credentials(pwd)),
    maxLengths: { pwd: 255 },
    onSubmit: async ({ pwd }) => {
      if ((await signIn(credentials(pwd))) === "code-missing") onCodeMissing(credentials(pwd));
      else onConfirmed();
    },
  });
  return (
    <Form {...form} {...{ failure, pending }} submitLabel="Continue" pendingLabel="Checking...">
      <AccountHint username={user.email} />
      <PasswordInput
        label="Password"
        labelEnd={<Link href={paths.resetPassword(user.email)}>Forgot it?</Link>}
        {...field("pwd")}
      />
    </Form>
  );
}

function CodeStep({ credentials, onConfirmed }: { credentials: Credentials; onConfirmed: () => void }) {
  const signIn = useSignIn();
  const { code, form, failure, pending } = useForm({
    initial: { otp: "" },
    validate: ({ otp }) => ({ otp: codeError(otp) }),
    onSubmit: async ({ otp }) => {
      await signIn(credentials, otp);
      onConfirmed();
    },
  });
  return (
    <Form {...form} {...{ failure, pending }} submitLabel="Continue" pendingLabel="Checking...">
      <CodeInput data-autofocus="" {...code("otp")} />
    </Form>
  );
}
