import { deleteAccount } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { useNavigate } from "react-router-dom";
import { AccountHint } from "../../components/form/account-hint";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/field-errors";
import { codeErrorOf, codeOf } from "../../lib/one-time-code";
import { useServices } from "../../lib/services";

interface DeleteAccountFormProps {
  user: SessionUser;
  /** What the identity provider vouches with, for an account without a password; null for one with a password. */
  credential: string | null;
}

/** Asks for the credentials again, then deletes the account. */
export function DeleteAccountForm({ user, credential }: DeleteAccountFormProps) {
  const { api, store } = useServices();
  const navigate = useNavigate();
  const proof = (password: string) => (credential === null ? { password } : { credential });
  const { field, code, form, failure, pending } = useForm({
    initial: { password: "", otp: "" },
    validate: ({ password, otp }) => ({ ...fieldErrors(deleteAccount, proof(password)), ...codeErrorOf(user, otp) }),
    maxLengths: { password: 255 },
    onSubmit: async ({ password, otp }) => {
      await api.call(deleteAccount, { ...proof(password), ...codeOf(user, otp) });
      await navigate(paths.account.href(), { replace: true, state: { deleted: true } });
      store.session.clear();
    },
  });

  return (
    <Form
      {...form}
      {...{ failure, pending }}
      destructive
      submitLabel="Delete my account"
      pendingLabel="Deleting your account..."
    >
      {credential === null ? (
        <>
          <AccountHint username={user.email} />
          <PasswordInput
            label="Password"
            labelEnd={<Link href={paths.resetPassword.href(user.email)}>Forgot it?</Link>}
            data-autofocus=""
            {...field("password")}
          />
        </>
      ) : (
        <p>The identity provider has confirmed that it is you.</p>
      )}
      {user.multiFactor && <CodeInput {...code("otp")} />}
    </Form>
  );
}
