import { useLingui } from "@lingui/react/macro";
import { needsApproval, signUp } from "@marquee/api-client";
import { Spinner } from "@marquee/ui/spinner";
import { useEffect, useRef, useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { readIdentity, type Identity } from "../../components/identity-provider/authorization";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { useSignIn, type Credentials } from "../../lib/session/use-sign-in";
import { IdentityAccountForm } from "./identity-account-form";
import { proposeAccount, type ProposedAccount } from "./propose-account";

interface IdentityStepProps {
  credential: string;
  /** false for a signed-in user who only confirms their identity. */
  mayCreateAccount: boolean;
  onSignedIn: () => void;
  onCodeMissing: (accepted: Credentials, hasPasskey: boolean) => void;
  onFailed: (why: string) => void;
}

/** A new account that could not be made as proposed. */
interface Question {
  identity: Identity;
  proposed: ProposedAccount;
  error: unknown;
}

/** Signs in with the identity provider's credential; creates an account first if there is none. */
export function IdentityStep(props: IdentityStepProps) {
  const { t, i18n } = useLingui();
  const { credential, mayCreateAccount, onSignedIn, onCodeMissing, onFailed } = props;
  const { api } = useServices();
  const signIn = useSignIn();
  const [question, setQuestion] = useState<Question | null>(null);
  const begun = useRef(false);

  const enter = async () => {
    const result = await signIn({ credential });
    if (result === "signed-in") onSignedIn();
    else onCodeMissing({ credential }, result === "code-or-passkey-missing");
  };
  const enterNewAccount = () => enter().catch((error: unknown) => onFailed(errorText(i18n, error)));
  const makeAccount = ({ sub, email }: Identity, account: ProposedAccount) =>
    api.call(signUp, { ...account, email, gsiUID: sub, credential });

  const begin = async () => {
    try {
      await enter();
    } catch (refusal) {
      const identity = readIdentity(credential);
      if (!identity || !mayCreateAccount || !needsApproval(refusal))
        onFailed(errorText(i18n, refusal));
      else await beginAccount(identity);
    }
  };
  const beginAccount = async (identity: Identity) => {
    const proposed = proposeAccount(identity);
    try {
      await makeAccount(identity, proposed);
    } catch (error) {
      setQuestion({ identity, proposed, error });
      return;
    }
    await enterNewAccount();
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  });

  if (question) {
    return (
      <IdentityAccountForm
        proposed={question.proposed}
        error={question.error}
        onSubmit={async (account) => {
          await makeAccount(question.identity, account);
          await enterNewAccount();
        }}
      />
    );
  }
  return (
    <AccountPage title={t`Login`} heading={t`Logging you in...`}>
      <Spinner />
    </AccountPage>
  );
}
