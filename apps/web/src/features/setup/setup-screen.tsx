import { Trans, useLingui } from "@lingui/react/macro";
import { createFirstAdministrator } from "@marquee/api-client";
import { TextField } from "@marquee/ui/text-field";
import { KeyRound } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { AccountPage } from "../../components/account-page/account-page";
import { Message } from "../../components/account-page/message";
import { Form } from "../../components/form/form";
import { NameFields } from "../../components/form/name-fields";
import { NewPasswordFields } from "../../components/form/new-password-fields";
import { repeatError } from "../../components/form/repeat-error";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { cleanName } from "../../lib/text/clean-name";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useSignIn } from "../../lib/session/use-sign-in";

/** Creates the first administrator by the link that the server printed, and logs them in. */
function SetupScreen() {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { hash } = useLocation();
  // The server does not know the token: what it sends is for visitors who have none.
  const token = useHydrated() ? hash.slice(1) : "";
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { field, form, failure, pending, values } = useForm({
    initial: { name: "", uid: "", email: "", pwd: "", pwdrepeat: "" },
    validate: (typed) => ({
      ...repeatError(i18n, "pwdrepeat", [typed.pwd, typed.pwdrepeat]),
      ...fieldErrors(i18n, createFirstAdministrator, { ...typed, token }),
    }),
    maxLengths: { name: 50, uid: 50, email: 255, pwd: 255 },
    clean: { name: cleanName, email: (typed) => typed.trim() },
    onSubmit: async (typed) => {
      await api.call(createFirstAdministrator, { ...typed, token });
      await signIn({ uid: typed.uid, pwd: typed.pwd });
      await navigate(paths.adminStart.href(), { replace: true });
    },
  });
  if (token === "") {
    const command = "npm start -- setup-link";
    return (
      <Message
        icon={KeyRound}
        title={t`Set up this site`}
        lead={t`This needs the link that the server prints where it runs: ${command}`}
        action={{ label: t`Back to login`, href: paths.login.href() }}
      />
    );
  }
  return (
    <AccountPage
      title={t`Set up this site`}
      heading={t`Set up this site`}
      lead={
        <Trans>You are the first administrator. Your account needs no mail to be activated.</Trans>
      }
    >
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Create account`}
        pendingLabel={t`Creating your account...`}
      >
        <NameFields name={field("name")} username={field("uid")} />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          required
          {...field("email")}
        />
        <NewPasswordFields
          password={field("pwd")}
          repeat={field("pwdrepeat")}
          owner={{ uid: values.uid, email: values.email }}
        />
      </Form>
    </AccountPage>
  );
}

export { SetupScreen as Screen };
