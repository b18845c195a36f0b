import { useLingui } from "@lingui/react/macro";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { ConnectionList } from "./connection-list";

function ConnectionsScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Connections`}
      lead={t`Other accounts that you log in with, or whose subscription gets you a plan here.`}
    >
      {(user) => <ConnectionList user={user} />}
    </PrivateSettingsPage>
  );
}

export { ConnectionsScreen as Screen };
