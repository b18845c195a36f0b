import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { AccountPage } from "../../components/account-page/account-page";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { emailIn } from "../../lib/email-in";
import { codeError } from "../../lib/one-time-code";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";

interface CodeStepProps {
  credentials: Credentials;
  /** What was typed as username or email. */
  uid: string;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The second factor: the same credentials are sent again, with the code. */
export function CodeStep({ credentials, uid, onBack, onSignedIn }: CodeStepProps) {
  const signIn = useSignIn();
  const { code, form, failure, pending } = useForm({
    initial: { otp: "" },
    validate: ({ otp }) => ({ otp: codeError(otp) }),
    onSubmit: async ({ otp }) => {
      await signIn(credentials, otp);
      onSignedIn();
    },
  });

  return (
    <AccountPage
      title="Two-factor authentication"
      lead="Enter the code that your authenticator app shows for this account."
      footer={
        <>
          <p>
            <Link href={paths.recoverMfa(emailIn(uid))}>Having trouble with 2FA?</Link>
          </p>
          <p>
            <Button size="small" onClick={onBack}>
              Log in as someone else
            </Button>
          </p>
        </>
      }
    >
      <Form {...form} {...{ failure, pending }} submitLabel="Log in" pendingLabel="Logging you in...">
        <CodeInput {...code("otp")} data-autofocus="" />
      </Form>
    </AccountPage>
  );
}
