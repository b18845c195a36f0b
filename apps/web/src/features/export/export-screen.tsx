import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ConfirmIdentity } from "../../components/confirm-identity/confirm-identity";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { Download } from "./download";

function ExportScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Export data`}
      lead={
        <Trans>
          What we keep about you, as a JSON file: your profile, devices, passkeys, security log,
          connections and plans, and the texts of your channels, videos and playlists. Videos that
          you uploaded are not included.
        </Trans>
      }
    >
      {(user) => <Export user={user} />}
    </PrivateSettingsPage>
  );
}

function Export({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  // A visitor who returns from the identity provider has just confirmed it.
  const { state } = useLocation() as { state: { confirmed?: boolean } | null };
  const [confirmed, setConfirmed] = useState(state?.confirmed === true);
  if (confirmed) return <Download user={user} />;
  return (
    <Panel title={t`Confirm that it is you`}>
      <ConfirmIdentity user={user} onConfirmed={() => setConfirmed(true)} />
    </Panel>
  );
}

export { ExportScreen as Screen };
