import type { SessionUser } from "@marquee/local-store";
import { useRef, useState } from "react";
import { useFocusFallback } from "../../lib/use-focus-fallback";
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

/** Signs the current user in again: by password, and by one-time code if the server requires one. */
export function ConfirmIdentity({ user, onConfirmed }: ConfirmIdentityProps) {
  // Kept for the second request, which sends the same form with the code.
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const hasPassword = useHasPassword(user);
  const stepRef = useRef<HTMLDivElement>(null);
  useFocusFallback(stepRef);

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
