import { Trans, useLingui } from "@lingui/react/macro";
import { isNotActivated, login } from "@marquee/api-client";
import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { TextField } from "@marquee/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { GreetingHeading } from "../../components/account-page/greeting-heading";
import { Form } from "../../components/form/form";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { IdentityProviderButtons } from "../../components/identity-provider/provider-buttons";
import { paths } from "../../config/paths";
import { emailIn } from "../../lib/session/email-in";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { useSignIn, type Credentials } from "../../lib/session/use-sign-in";
import { PasskeyLogin } from "./passkey-login";

interface CredentialsStepProps {
  greeting: string;
  uid: string;
  onUidChange: (uid: string) => void;
  onCodeMissing: (accepted: Credentials, hasPasskey: boolean) => void;
  /** The visitor comes from a video that requires a sign-in. */
  videoNeedsLogin: boolean;
  /** Why signing in with the identity provider came to nothing. */
  identityFailure: string | null;
}

export function CredentialsStep(props: CredentialsStepProps) {
  const { t, i18n } = useLingui();
  const { greeting, uid, onUidChange, onCodeMissing, videoNeedsLogin, identityFailure } = props;
  const signIn = useSignIn();
  const { api } = useServices();
  const { data: options } = useQuery(signInOptionsQuery(api));
  const [needsActivation, setNeedsActivation] = useState(false);
  const { field, form, failure, pending, values } = useForm({
    initial: { uid, pwd: "" },
    validate: (typed) => fieldErrors(i18n, login, typed),
    clean: { uid: (typed) => typed.trim() },
    onSubmit: async (typed) => {
      onUidChange(typed.uid);
      setNeedsActivation(false);
      const result = await signIn(typed).catch((error: unknown) => {
        setNeedsActivation(isNotActivated(error));
        throw error;
      });
      if (result !== "signed-in") onCodeMissing(typed, result === "code-or-passkey-missing");
    },
  });

  return (
    <AccountPage
      title={t`Login`}
      heading={<GreetingHeading title={t`Log in`} greeting={greeting} />}
      footer={
        <>
          {needsActivation && (
            <p>
              {t`Nothing there, not even in the spam folder?`}{" "}
              <Link href={paths.resendActivation.href()}>{t`Send it again`}</Link>
            </p>
          )}
          {options?.sign_ups !== "closed" && (
            <p>
              <Trans>
                New here? <Link href={paths.signup.href()}>Create an account</Link>
              </Trans>
            </p>
          )}
        </>
      }
    >
      {videoNeedsLogin && (
        <Notice title={t`Log in to watch this video`}>
          <Trans>It is only shown to people who are logged in.</Trans>
        </Notice>
      )}
      {!navigator.cookieEnabled && (
        <Notice tone="danger" title={t`Allow cookies to log in`}>
          <Trans>
            Your browser refuses all cookies, so this site cannot remember who you are. Allow them
            for this site in the settings of the browser, then reload the page. Watching works
            without.
          </Trans>
        </Notice>
      )}
      {identityFailure !== null && failure === null && (
        <Notice tone="danger">{identityFailure}</Notice>
      )}
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Log in`}
        pendingLabel={t`Logging you in...`}
      >
        <TextField
          label={t`Username or Email`}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          required
          {...field("uid")}
        />
        <PasswordInput
          label={t`Password`}
          labelEnd={
            <Link href={paths.resetPassword.href(emailIn(values.uid))}>
              <Trans>Forgot Password?</Trans>
            </Link>
          }
          maxLength={255}
          {...field("pwd")}
        />
      </Form>
      <PasskeyLogin />
      <IdentityProviderButtons
        size="large"
        block
        returnTo={paths.login.href()}
        label={(provider) => t`Log in with ${provider}`}
      />
    </AccountPage>
  );
}
