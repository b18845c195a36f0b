import { Trans } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { PasskeyButton } from "../../components/passkey/passkey-button";
import { usePasskeySignIn } from "../../components/passkey/use-passkey-sign-in";
import { usePasskeySuggestion } from "./use-passkey-suggestion";

/** Logs in with a passkey: by a button, or by the suggestions of the username field. */
export function PasskeyLogin() {
  const signIn = usePasskeySignIn();
  // Each failure requests suggestions again: the button ended the request, or its challenge is
  // spent.
  const [attempt, setAttempt] = useState(0);
  const restart = () => setAttempt((count) => count + 1);
  const failure = usePasskeySuggestion({ attempt, onResponse: signIn, onFailed: restart });
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <PasskeyButton size="large" block onResponse={signIn} onFailed={restart}>
        <Trans>Log in with a passkey</Trans>
      </PasskeyButton>
    </>
  );
}
