import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { ConnectionList } from "./connection-list";

export function ConnectionsScreen() {
  return (
    <PrivateSettingsPage
      title="Connections"
      lead="Other accounts that you log in with, or whose subscription gets you a plan here."
    >
      {(user) => <ConnectionList user={user} />}
    </PrivateSettingsPage>
  );
}
