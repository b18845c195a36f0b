import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { signUp } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { AccountPage } from "../../components/account-page/account-page";
import { GreetingHeading } from "../../components/account-page/greeting-heading";
import { Form } from "../../components/form/form";
import { NameFields } from "../../components/form/name-fields";
import { NewPasswordFields } from "../../components/form/new-password-fields";
import { useForm } from "../../components/form/use-form";
import { IdentityProviderButtons } from "../../components/identity-provider/provider-buttons";
import { OwnText } from "../../components/site-text/own-text";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/text/field-errors";
import { cleanName } from "../../lib/text/clean-name";
import { repeatError } from "../../components/form/repeat-error";
import { useGreeting } from "../../lib/text/use-greeting";
import { useServices } from "../../lib/services";

interface SignupFormProps {
  /** Token of the invitation that the person followed. */
  invitation: string | undefined;
  /** True if an administrator has to approve the account. */
  asksForApproval: boolean;
  onDone: () => void;
}

export function SignupForm({ invitation, asksForApproval, onDone }: SignupFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const greeting = useGreeting(greetings);
  const { field, form, failure, pending, values } = useForm({
    initial: { name: "", uid: "", email: "", pwd: "", pwdrepeat: "", message: "" },
    validate: (typed) => ({
      ...repeatError(i18n, "pwdrepeat", [typed.pwd, typed.pwdrepeat]),
      ...fieldErrors(i18n, signUp, typed),
    }),
    maxLengths: { name: 50, uid: 50, email: 255, pwd: 255, message: 500 },
    clean: { name: cleanName, email: (typed) => typed.trim() },
    onSubmit: async (typed) => {
      await api.call(signUp, { ...typed, invitation });
      onDone();
    },
  });

  return (
    <AccountPage
      title={t`Sign up`}
      heading={<GreetingHeading title={t`Create your account`} greeting={greeting} />}
      footer={
        <>
          <p>
            <Trans>
              Already have an account? <Link href={paths.login.href()}>Log in</Link>
            </Trans>
          </p>
          <p>
            <Trans>
              By signing up you agree to our <Link href={paths.terms.href()}>terms</Link> and{" "}
              <Link href={paths.privacyPolicy.href()}>privacy policy</Link>.
            </Trans>
          </p>
          <OwnText name="sign-up" />
        </>
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
        {asksForApproval && (
          <TextArea
            label={t`Why do you want an account?`}
            hint={t`The people who run this site read it, and answer by email.`}
            maxLength={500}
            {...field("message")}
          />
        )}
      </Form>
      <IdentityProviderButtons
        size="large"
        block
        returnTo={paths.login.href()}
        label={(provider) => t`Sign up with ${provider}`}
      />
    </AccountPage>
  );
}

const greetings = [
  msg`Good to have you here`,
  msg`Join the audience`,
  msg`Ready to watch?`,
  msg`Join us`,
  msg`Nice to meet you`,
] as const;
