import { Trans, useLingui } from "@lingui/react/macro";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { AccessKeyPanels } from "./access-key-panels";

function AccessKeysScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Access keys`}
      lead={
        <Trans>
          With a key, your own programs upload and publish videos. Whoever has it can do the same:
          keep it like a password.
        </Trans>
      }
    >
      {(user) => <AccessKeyPanels user={user} />}
    </PrivateSettingsPage>
  );
}

export { AccessKeysScreen as Screen };
