import type { ReactNode } from "react";
import { codeError } from "../../lib/one-time-code";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";
import { CodeInput } from "./code-input";
import { Form } from "./form";
import { useForm } from "./use-form";

interface SignInCodeFormProps {
  credentials: Credentials;
  submitLabel: string;
  pendingLabel: string;
  onSignedIn: () => void;
  /** What is said above the code. */
  children?: ReactNode;
}

/** The second factor: the same credentials are sent again, with the code. */
export function SignInCodeForm(props: SignInCodeFormProps) {
  const { credentials, submitLabel, pendingLabel, onSignedIn, children } = props;
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
    <Form {...form} {...{ failure, pending, submitLabel, pendingLabel }}>
      {children}
      <CodeInput data-autofocus="" {...code("otp")} />
    </Form>
  );
}
