import type { SessionUser } from "@marquee/local-store";
import { useRef, useState } from "react";
import { useFocusRescued } from "../../lib/use-focus-rescued";
import { useHasPassword } from "../../lib/use-has-password";
import type { Credentials } from "../../lib/use-sign-in";
import { SignInCodeForm } from "../form/sign-in-code-form";
import { IdentityProviderStep } from "./identity-provider-step";
import styles from "./confirm-identity.module.css";
import { PasswordStep } from "./password-step";

interface ConfirmIdentityProps {
  user: SessionUser;
  onConfirmed: () => void;
}

/** The password once more, and the code where the server asks for one: a sign-in by who is signed in already. */
export function ConfirmIdentity({ user, onConfirmed }: ConfirmIdentityProps) {
  // Kept while the code is asked for, since the same form is sent again with it.
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const hasPassword = useHasPassword(user);
  const stepRef = useRef<HTMLDivElement>(null);
  useFocusRescued(stepRef);

  const step = () => {
    if (accepted) {
      return (
        <SignInCodeForm
          credentials={accepted}
          submitLabel="Continue"
          pendingLabel="Checking..."
          onSignedIn={onConfirmed}
        >
          <p>Enter the code that your authenticator app shows.</p>
        </SignInCodeForm>
      );
    }
    if (!hasPassword) return <IdentityProviderStep />;
    return <PasswordStep user={user} onConfirmed={onConfirmed} onCodeMissing={setAccepted} />;
  };
  return (
    <div ref={stepRef} className={styles["step"]}>
      {step()}
    </div>
  );
}
