import { Notice } from "@marquee/ui/notice";
import { useLocation } from "react-router-dom";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { WaysToSignIn } from "./ways-to-sign-in";

export function SecurityScreen() {
  // The result of the previous screen.
  const { state } = useLocation() as { state: { done?: string } | null };
  return (
    <PrivateSettingsPage title="Sign-in and security" lead="How you log in, and what protects your account.">
      {(user) => (
        <>
          {state?.done !== undefined && <Notice tone="success">{state.done}</Notice>}
          <WaysToSignIn user={user} />
        </>
      )}
    </PrivateSettingsPage>
  );
}
