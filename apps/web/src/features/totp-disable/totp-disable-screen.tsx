import { useLingui } from "@lingui/react/macro";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { NoSecondFactor } from "../../components/two-factor/no-second-factor";
import { TotpDisableForm } from "./totp-disable-form";

function TotpDisableScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Disable 2FA`}
      lead={t`Logging in will need only your password. Your backup codes will stop working.`}
    >
      {(user) => (user.multiFactor ? <TotpDisableForm user={user} /> : <NoSecondFactor />)}
    </PrivateSettingsPage>
  );
}

export { TotpDisableScreen as Screen };
