import { useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { AccountPage } from "../../components/account-page/account-page";
import { GreetingHeading } from "../../components/account-page/greeting-heading";
import { describeIdentityError } from "../../components/identity-provider/describe-identity-error";
import { useReturnedCredential } from "../../components/identity-provider/use-returned-credential";
import { paths } from "../../config/paths";
import type { Credentials } from "../../lib/session/use-sign-in";
import { useGreeting } from "../../lib/text/use-greeting";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useUser } from "../../lib/session/use-user";
import { CodeStep } from "./code-step";
import { CredentialsStep } from "./credentials-step";
import { IdentityStep } from "./identity-step";
import { NotConfirmed } from "./not-confirmed";

/**
 * Waits for hydration: an identity provider's response is in the fragment, which the server never
 * receives.
 */
function LoginScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const greeting = useGreeting(greetings);
  return isHydrated ? (
    <LoginFlow greeting={greeting} />
  ) : (
    <AccountPage
      title={t`Login`}
      heading={<GreetingHeading title={t`Log in`} greeting={greeting} />}
    />
  );
}

const greetings = [
  msg`Welcome back`,
  msg`Good to see you again`,
  msg`Nice to have you back`,
  msg`Ready to watch?`,
  msg`Just in time for the show`,
] as const;

function LoginFlow({ greeting }: { greeting: string }) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const [uid, setUid] = useState(params.get("email") ?? "");
  // Stored while the code is requested: the same form is sent again with it.
  const [accepted, setAccepted] = useState<{
    credentials: Credentials;
    hasPasskey: boolean;
  } | null>(null);
  const returned = useReturnedCredential();
  const [credential, setCredential] = useState(
    returned && "credential" in returned ? returned.credential : null,
  );
  const [identityFailure, setIdentityFailure] = useState(
    returned && "error" in returned ? describeIdentityError(i18n, returned.error) : null,
  );
  const user = useUser();
  // A signed-in user who was redirected to the identity provider to confirm their identity.
  const [confirming] = useState(user !== null && returned !== null ? user : null);
  // The screen that required the login, if there was one.
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  const next = returned?.next ?? state?.returnTo ?? paths.home.href();

  const startOver = () => {
    setAccepted(null);
    setCredential(null);
  };
  const fail = (why: string) => {
    setIdentityFailure(why);
    startOver();
  };

  const requestCode = (credentials: Credentials, hasPasskey: boolean) =>
    setAccepted({ credentials, hasPasskey });

  if (accepted)
    return <CodeStep {...accepted} uid={uid} onBack={startOver} onSignedIn={startOver} />;
  if (credential !== null) {
    return (
      <IdentityStep
        credential={credential}
        mayCreateAccount={confirming === null}
        onCodeMissing={requestCode}
        onSignedIn={startOver}
        onFailed={fail}
      />
    );
  }
  if (user && identityFailure !== null) return <NotConfirmed why={identityFailure} next={next} />;
  // Signed in: just now, in another tab, or before this address was opened.
  if (user) return <Navigate to={next} replace state={{ confirmed: confirming?.id === user.id }} />;
  return (
    <CredentialsStep
      greeting={greeting}
      uid={uid}
      videoNeedsLogin={params.get("error") === "video"}
      identityFailure={identityFailure}
      onUidChange={setUid}
      onCodeMissing={requestCode}
    />
  );
}
export { prefetchSignInOptions as prefetch } from "../../lib/session/prefetch-sign-in-options";

export { LoginScreen as Screen };
