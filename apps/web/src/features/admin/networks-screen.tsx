import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage } from "./admin-page";
import { BlockDialog } from "./block-dialog";
import { NetworkActivityPanel } from "./network-activity-panel";
import { NetworkBlocksPanel } from "./network-blocks-panel";

/** Which networks log in, sign up and upload, and which of them are blocked. */
function AdminNetworksScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Networks`}>{(user) => <Networks user={user} />}</AdminPage>;
}

function Networks({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  /** The network in the open dialog; null while it is closed. */
  const [blocked, setBlocked] = useState<string | null>(null);
  return (
    <>
      <Panel
        title={t`Blocked networks`}
        description={t`Who is blocked reads your reason, and how to reach you.`}
        action={
          <Button variant="primary" onClick={() => setBlocked("")}>
            <Trans>Block a network</Trans>
          </Button>
        }
      >
        <NetworkBlocksPanel user={user} />
      </Panel>
      <Panel
        title={t`Attempts`}
        description={
          <Trans>
            Where people logged in, signed up and uploaded from, and where it was refused.
          </Trans>
        }
      >
        <NetworkActivityPanel user={user} onBlock={setBlocked} />
      </Panel>
      {blocked !== null && (
        <BlockDialog
          network={blocked}
          onClose={() => setBlocked(null)}
          onDone={() => {
            setBlocked(null);
            void queries.invalidateQueries();
          }}
        />
      )}
    </>
  );
}

export { AdminNetworksScreen as Screen };
