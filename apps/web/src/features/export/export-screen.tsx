import type { SessionUser } from "@marquee/local-store";
import { useState } from "react";
import { ConfirmIdentity } from "../../components/confirm-identity/confirm-identity";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { Download } from "./download";

export function ExportScreen() {
  return (
    <PrivateSettingsPage
      title="Export data"
      lead="Everything that we keep about you, as a JSON file. Videos that you uploaded are not included."
    >
      {(user) => <Export user={user} />}
    </PrivateSettingsPage>
  );
}

function Export({ user }: { user: SessionUser }) {
  const [confirmed, setConfirmed] = useState(false);
  return confirmed ? <Download user={user} /> : <ConfirmIdentity user={user} onConfirmed={() => setConfirmed(true)} />;
}
