import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { ChangePasswordForm } from "./change-password-form";

export function ChangePasswordScreen() {
  return (
    <PrivateSettingsPage
      title="Change password"
      lead="Every other device that is logged in to your account is logged out."
    >
      {(user) => <ChangePasswordForm user={user} />}
    </PrivateSettingsPage>
  );
}
