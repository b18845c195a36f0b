import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { CodeForm } from "../../components/code-form/code-form";
import { codeInHash } from "../../lib/transfer-code";
import { deviceNameOf } from "./device-name";
import { JoinWaiting } from "./join-waiting";
import { requestToJoin, type Join } from "./pairing";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

/** Takes a code of another device, or of the link that brought the visitor here. */
export function JoinPanel() {
  const { t } = useLingui();
  const { controller } = useSync();
  const [join, setJoin] = useState<Join | null>(null);
  const asking = useAction(async (code: string) => {
    const deviceName = deviceNameOf(navigator.userAgent);
    setJoin(await requestToJoin(controller.server, { code, deviceName }));
  });
  const ask = useEffectEvent(asking.run);

  const { hash } = useLocation();
  useEffect(() => {
    const linked = codeInHash(location.hash);
    if (linked === undefined) return;
    // The code stays neither in the address nor in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
    queueMicrotask(() => ask(linked));
  }, [hash]);

  return (
    <Panel
      title={t`Add this device to your others`}
      description={
        <Trans>
          Open “Sync” in the settings of a device that syncs, show a code there, and type it here.
        </Trans>
      }
    >
      {asking.failure}
      {join ? (
        <JoinWaiting join={join} onCancel={() => setJoin(null)} />
      ) : (
        <CodeForm isBusy={asking.isRunning} onCode={asking.run} />
      )}
    </Panel>
  );
}
