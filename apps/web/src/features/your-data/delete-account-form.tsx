import { useLingui } from "@lingui/react/macro";
import { deleteAccount } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { TextField } from "@marquee/ui/text-field";
import { useNavigate } from "react-router-dom";
import { AccountHint } from "../../components/form/account-hint";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/text/field-errors";
import { turnOffNotifications } from "../../lib/notifications/notifications";
import { codeErrorOf, codeOf } from "../../components/form/one-time-code";
import { useServices } from "../../lib/services";

interface DeleteAccountFormProps {
  user: SessionUser;
  /**
   * The identity provider's credential, for an account without a password; null for one with a
   * password.
   */
  credential: string | null;
  onCancel: () => void;
}

/** Requests the credentials again, then deletes the account. */
export function DeleteAccountForm({ user, credential, onCancel }: DeleteAccountFormProps) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const navigate = useNavigate();
  const proof = (password: string) => (credential === null ? { password } : { credential });
  const name = user.id ?? user.email;
  const isName = (typed: string) => typed.trim().toLowerCase() === name.toLowerCase();
  const { field, code, form, failure, pending } = useForm({
    initial: { username: "", password: "", otp: "" },
    validate: ({ username, password, otp }) => ({
      username: isName(username) ? undefined : t`Enter ${name} to continue.`,
      ...fieldErrors(i18n, deleteAccount, proof(password)),
      ...codeErrorOf(i18n, user, otp),
    }),
    maxLengths: { password: 255 },
    onSubmit: async ({ password, otp }) => {
      await api.call(deleteAccount, { ...proof(password), ...codeOf(user, otp) });
      await navigate(paths.yourData.href(), { replace: true, state: { deleted: true } });
      store.session.clear();
      void turnOffNotifications({ api }).catch(() => undefined);
    },
  });

  return (
    <>
      <Form
        {...form}
        {...{ failure, pending }}
        destructive
        submitLabel={t`Delete my account`}
        pendingLabel={t`Deleting your account...`}
      >
        <TextField
          label={t`Your username`}
          hint={t`Enter ${name} to confirm.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus=""
          {...field("username")}
        />
        {credential === null ? (
          <>
            <AccountHint username={user.email} />
            <PasswordInput
              label={t`Password`}
              labelEnd={<Link href={paths.resetPassword.href(user.email)}>{t`Forgot it?`}</Link>}
              {...field("password")}
            />
          </>
        ) : (
          <p>{t`You have confirmed that it is you.`}</p>
        )}
        {user.multiFactor && <CodeInput {...code("otp")} />}
      </Form>
      <Button size="large" block onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </>
  );
}
