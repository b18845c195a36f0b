import { Trans, useLingui } from "@lingui/react/macro";
import { passkeysQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useRef, useState } from "react";
import { useFocusFallback } from "../../lib/react/use-focus-fallback";
import { useHasPassword } from "../../lib/session/use-has-password";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import type { Credentials } from "../../lib/session/use-sign-in";
import { SignInCodeForm } from "../form/sign-in-code-form";
import { PasskeyButton } from "../passkey/passkey-button";
import { usePasskeySignIn } from "../passkey/use-passkey-sign-in";
import { IdentityProviderStep } from "./identity-provider-step";
import styles from "./confirm-identity.module.css";
import { PasswordStep } from "./password-step";

interface ConfirmIdentityProps {
  user: SessionUser;
  onConfirmed: () => void;
}

/**
 * Signs the current user in again: by password, with a one-time code if the server requires one, or
 * by passkey.
 */
export function ConfirmIdentity({ user, onConfirmed }: ConfirmIdentityProps) {
  const { t } = useLingui();
  // Kept for the second request, which sends the same form with the code.
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const hasPassword = useHasPassword(user);
  const { api } = useServices();
  const { data: passkeys } = usePrivateQuery(passkeysQuery(api), user);
  const confirmByPasskey = usePasskeySignIn({ confirms: true });
  const stepRef = useRef<HTMLDivElement>(null);
  useFocusFallback(stepRef);

  const step = () => {
    if (accepted) {
      return (
        <SignInCodeForm
          credentials={accepted}
          submitLabel={t`Continue`}
          pendingLabel={t`Checking...`}
          onSignedIn={onConfirmed}
        >
          <p>
            <Trans>Enter the code that your authenticator app shows.</Trans>
          </p>
        </SignInCodeForm>
      );
    }
    return (
      <>
        {hasPassword ? (
          <PasswordStep user={user} onConfirmed={onConfirmed} onCodeMissing={setAccepted} />
        ) : (
          <IdentityProviderStep user={user} />
        )}
        {passkeys !== undefined && passkeys.length > 0 && (
          <PasskeyButton
            size="large"
            block
            onResponse={async (response) => {
              await confirmByPasskey(response);
              onConfirmed();
            }}
          >
            <Trans>Use a passkey</Trans>
          </PasskeyButton>
        )}
      </>
    );
  };
  return (
    <div ref={stepRef} className={styles["step"]}>
      {step()}
    </div>
  );
}
