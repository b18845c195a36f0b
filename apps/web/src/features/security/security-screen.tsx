import { useLingui } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import { useLocation } from "react-router-dom";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import type { DoneState } from "../../lib/done-state";
import { WaysToSignIn } from "./ways-to-sign-in";

function SecurityScreen() {
  const { t } = useLingui();
  // The result of the previous screen.
  const { state } = useLocation() as { state: Partial<DoneState> | null };
  return (
    <PrivateSettingsPage
      title={t`Sign-in and security`}
      lead={t`How you log in, and what protects your account.`}
    >
      {(user) => (
        <>
          {state?.done !== undefined && <Notice tone="success">{state.done}</Notice>}
          <WaysToSignIn user={user} />
        </>
      )}
    </PrivateSettingsPage>
  );
}

export { SecurityScreen as Screen };
