import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { NoPassword } from "../../components/no-password/no-password";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { useHasPassword } from "../../lib/session/use-has-password";
import { ChangePasswordForm } from "./change-password-form";

function ChangePassword({ user }: { user: SessionUser }) {
  return useHasPassword(user) ? <ChangePasswordForm user={user} /> : <NoPassword user={user} />;
}

function ChangePasswordScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Change password`}
      lead={t`Every other device that is logged in to your account is logged out.`}
    >
      {(user) => <ChangePassword user={user} />}
    </PrivateSettingsPage>
  );
}

export { ChangePasswordScreen as Screen };
