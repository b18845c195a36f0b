import { Trans, useLingui } from "@lingui/react/macro";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { DeviceList } from "./device-list";

function DevicesScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Devices`}
      lead={
        <Trans>
          Everywhere you are logged in. Remove what you do not recognise, then change your password.
        </Trans>
      }
    >
      {(user) => <DeviceList user={user} />}
    </PrivateSettingsPage>
  );
}

export { DevicesScreen as Screen };
