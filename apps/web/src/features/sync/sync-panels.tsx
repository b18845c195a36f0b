import { Trans, useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/text/error-text";
import { AddDevicePanel } from "./add-device-panel";
import { DevicesPanel } from "./devices-panel";
import { JoinPanel } from "./join-panel";
import { TurnOffPanel } from "./turn-off-panel";
import { TurnOnPanel } from "./turn-on-panel";
import { useLinkedCode } from "./use-linked-code";
import { useSync } from "./use-sync";

export function SyncPanels() {
  const { i18n } = useLingui();
  const { state } = useSync();
  const linked = useLinkedCode();
  const isConsentRefused = useConsent() === "necessary";
  if (state.now === "opening" && state.error !== null)
    return <Notice tone="danger">{errorText(i18n, state.error)}</Notice>;
  if (state.now === "opening") {
    return (
      <Panel>
        <p role="status">
          <Trans>
            Sync is starting. If another window of this site is open, sync runs there: close it, or
            go on there.
          </Trans>
        </p>
      </Panel>
    );
  }
  return (
    <>
      {isConsentRefused && (
        <Notice>
          <Trans>
            You chose to store neither history nor playlists in this browser, so they are not
            synced. <Link href={paths.cookies.href()}>Change your choice</Link>
          </Trans>
        </Notice>
      )}
      {state.now === "off" && state.wasRemoved && (
        <Notice>
          <Trans>Another device removed this one. All that it has stays here.</Trans>
        </Notice>
      )}
      {state.now === "on" && state.error !== null && (
        <Notice tone="danger">{errorText(i18n, state.error)}</Notice>
      )}
      {state.now === "on" ? (
        <>
          {linked.code !== null && (
            <Notice>
              <Trans>
                This device syncs already. Turn sync off here first to add it to the devices of the
                link.
              </Trans>
            </Notice>
          )}
          <DevicesPanel devices={state.devices} ownId={state.ownId} />
          <AddDevicePanel />
          <TurnOffPanel />
        </>
      ) : (
        <>
          <JoinPanel linked={linked} />
          <TurnOnPanel />
        </>
      )}
    </>
  );
}
