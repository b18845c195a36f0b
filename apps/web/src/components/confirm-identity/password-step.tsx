import { Trans, useLingui } from "@lingui/react/macro";
import { login } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/text/field-errors";
import { useSignIn, type Credentials } from "../../lib/session/use-sign-in";
import { AccountHint } from "../form/account-hint";
import { Form } from "../form/form";
import { PasswordInput } from "../form/password-input";
import { useForm } from "../form/use-form";

interface PasswordStepProps {
  user: SessionUser;
  onConfirmed: () => void;
  onCodeMissing: (accepted: Credentials) => void;
}

export function PasswordStep({ user, onConfirmed, onCodeMissing }: PasswordStepProps) {
  const { t, i18n } = useLingui();
  const signIn = useSignIn();
  const { email } = user;
  const credentials = (pwd: string) => ({ uid: user.id ?? user.email, pwd });
  const { field, form, failure, pending } = useForm({
    initial: { pwd: "" },
    validate: ({ pwd }) => fieldErrors(i18n, login, credentials(pwd)),
    maxLengths: { pwd: 255 },
    onSubmit: async ({ pwd }) => {
      if ((await signIn(credentials(pwd))) === "signed-in") onConfirmed();
      else onCodeMissing(credentials(pwd));
    },
  });
  return (
    <Form
      {...form}
      {...{ failure, pending }}
      submitLabel={t`Continue`}
      pendingLabel={t`Checking...`}
    >
      <p>{t`Enter the password of ${email}.`}</p>
      <AccountHint username={user.email} />
      <PasswordInput
        label={t`Password`}
        labelEnd={
          <Link href={paths.resetPassword.href(user.email)}>
            <Trans>Forgot it?</Trans>
          </Link>
        }
        data-autofocus=""
        {...field("pwd")}
      />
    </Form>
  );
}
