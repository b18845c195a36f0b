import { codeError } from "../../lib/one-time-code";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";
import { CodeInput } from "../form/code-input";
import { Form } from "../form/form";
import { useForm } from "../form/use-form";

export function CodeStep({ credentials, onConfirmed }: { credentials: Credentials; onConfirmed: () => void }) {
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
      <p>Enter the code that your authenticator app shows.</p>
      <CodeInput data-autofocus="" {...code("otp")} />
    </Form>
  );
}
