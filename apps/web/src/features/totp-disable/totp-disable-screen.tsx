import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { NoSecondFactor } from "../../components/two-factor/no-second-factor";
import { TotpDisableForm } from "./totp-disable-form";

export function TotpDisableScreen() {
  return (
    <PrivateSettingsPage
      title="Disable 2FA"
      lead="From then on, your password alone opens your account. Your backup codes stop working."
    >
      {(user) => (user.multiFactor ? <TotpDisableForm user={user} /> : <NoSecondFactor />)}
    </PrivateSettingsPage>
  );
}
