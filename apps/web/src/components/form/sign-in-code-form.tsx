import { useLingui } from "@lingui/react/macro";
import { useRef, type ReactNode } from "react";
import { codeError } from "./one-time-code";
import { useSignIn, type Credentials } from "../../lib/session/use-sign-in";
import { CodeInput } from "./code-input";
import { Form } from "./form";
import { useForm } from "./use-form";

interface SignInCodeFormProps {
  credentials: Credentials;
  submitLabel: string;
  pendingLabel: string;
  onSignedIn: () => void;
  /** Shown above the code field. */
  children?: ReactNode;
}

/**
 * Renders the form for the second factor, which sends the same credentials again with the code,
 * once that is complete.
 */
export function SignInCodeForm(props: SignInCodeFormProps) {
  const { t, i18n } = useLingui();
  const { credentials, submitLabel, pendingLabel, onSignedIn, children } = props;
  const signIn = useSignIn();
  const inputRef = useRef<HTMLInputElement>(null);
  const { code, form, failure, pending } = useForm({
    initial: { otp: "" },
    validate: ({ otp }) => ({ otp: codeError(i18n, otp) }),
    onSubmit: async ({ otp }) => {
      await signIn(credentials, { otp });
      onSignedIn();
    },
  });
  return (
    <Form {...form} {...{ failure, pending, submitLabel, pendingLabel }}>
      {children}
      <CodeInput
        ref={inputRef}
        data-autofocus=""
        hint={t`It is sent as soon as it is complete.`}
        onComplete={() => inputRef.current?.form?.requestSubmit()}
        {...code("otp")}
      />
    </Form>
  );
}
