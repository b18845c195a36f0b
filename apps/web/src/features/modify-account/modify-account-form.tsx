import { Trans, useLingui } from "@lingui/react/macro";
import { modifyAccount, type Account } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Notice } from "@marquee/ui/notice";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { NameFields } from "../../components/form/name-fields";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import type { DoneState } from "../../lib/done-state";
import { fieldErrors } from "../../lib/text/field-errors";
import { cleanName } from "../../lib/text/clean-name";
import { codeErrorOf, codeOf } from "../../components/form/one-time-code";
import { useServices } from "../../lib/services";
import { useDraft, useSaveDraft } from "../../lib/react/use-draft";
import { useRefreshAccount } from "../../lib/session/use-refresh-account";
import { useStoreToken } from "../../lib/session/use-store-token";

interface ModifyAccountFormProps {
  user: SessionUser;
  account: Account;
}

/**
 * Only what was changed is sent. A new address needs the password, and takes effect once its owner
 * has confirmed it.
 */
export function ModifyAccountForm({ user, account }: ModifyAccountFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const refreshAccount = useRefreshAccount();
  const storeToken = useStoreToken();
  const changed = (typed: { name: string; uid: string; email: string }) => ({
    ...(typed.name !== account.name && { name: typed.name }),
    ...(typed.uid !== account.username && { uid: typed.uid }),
    ...(typed.email !== account.email && { email: typed.email }),
  });
  // An account without one is confirmed by a sign-in that is fresh.
  const passwordOf = (password: string) => (account.hasPassword ? { password } : {});
  // Without a password one is sent to the identity provider in the middle of it.
  const draftKey = `modify-account-draft ${account.username}`;
  const draft = useDraft(draftKey);
  const [isSaved, setIsSaved] = useState(false);
  const { field, code, form, failure, pending, values } = useForm({
    initial: {
      name: account.name,
      uid: account.username,
      email: account.email,
      ...draft,
      password: "",
      otp: "",
    },
    validate: ({ password, otp, ...typed }) => ({
      ...fieldErrors(i18n, modifyAccount, {
        ...changed(typed),
        ...(typed.email !== account.email && passwordOf(password)),
      }),
      ...(typed.email !== account.email && codeErrorOf(i18n, user, otp)),
    }),
    maxLengths: { name: 50, uid: 50, email: 255, password: 255 },
    clean: { name: cleanName, email: (typed) => typed.trim() },
    onSubmit: async ({ password, otp, ...typed }) => {
      const proof =
        typed.email === account.email ? {} : { ...passwordOf(password), ...codeOf(user, otp) };
      const response = await api.call(modifyAccount, { ...changed(typed), ...proof });
      setIsSaved(true);
      await refreshAccount();
      const pendingEmail = response.pending_email;
      await navigate(paths.settings.href(), {
        state: {
          done: pendingEmail
            ? t`Almost done: open the link that we sent to ${pendingEmail}. Until then your \
address stays as it is.`
            : t`Your details have been saved.`,
        } satisfies DoneState,
      });
      storeToken(response);
    },
  });
  const newEmail = values.email !== account.email;
  const { name, uid, email } = values;
  const unconfirmedEmail = account.pendingEmail;
  const isDraft = !isSaved && Object.keys(changed(values)).length > 0;
  useSaveDraft(draftKey, isDraft ? { name, uid, email } : null);

  return (
    <Form
      {...form}
      {...{ failure, pending }}
      submitLabel={t`Save changes`}
      pendingLabel={t`Saving...`}
    >
      {unconfirmedEmail !== "" && (
        <Notice>
          <Trans>
            {unconfirmedEmail} is waiting to be confirmed: open the link that we sent there.
          </Trans>
        </Notice>
      )}
      <NameFields name={field("name")} username={field("uid")} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={
          newEmail
            ? t`We will send a link to this address to make sure that it is yours.`
            : undefined
        }
        required
        {...field("email")}
      />
      {newEmail && account.hasPassword && (
        <PasswordInput
          label={t`Password`}
          hint={t`Needed to change your email address.`}
          {...field("password")}
        />
      )}
      {newEmail && user.multiFactor && <CodeInput {...code("otp")} />}
    </Form>
  );
}
