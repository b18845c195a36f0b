import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { DeviceList } from "./device-list";

export function DevicesScreen() {
  return (
    <PrivateSettingsPage
      title="Devices"
      lead="Everywhere you are logged in. Remove what you do not recognise, then change your password."
    >
      {(user) => <DeviceList user={user} />}
    </PrivateSettingsPage>
  );
}
