import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { Notice } from "@marquee/ui/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { CodeForm } from "../../components/code-form/code-form";
import { deviceNameOf } from "./device-name";
import { JoinWaiting } from "./join-waiting";
import { requestToJoin, type Join } from "./pairing";
import { useAction } from "./use-action";
import type { LinkedCode } from "./use-linked-code";
import { useSync } from "./use-sync";

/** Takes a code of another device, or of the link that brought the visitor here. */
export function JoinPanel({ linked }: { linked: LinkedCode }) {
  const { t } = useLingui();
  const { controller } = useSync();
  const [join, setJoin] = useState<Join | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const asking = useAction(async (code: string) => {
    setResult(null);
    const deviceName = deviceNameOf(navigator.userAgent);
    setJoin(await requestToJoin(controller.server, { code, deviceName }));
  });
  const askWithLink = useEffectEvent((code: string) => {
    linked.use();
    asking.run(code);
  });
  const { code: linkedCode } = linked;
  useEffect(() => {
    if (linkedCode !== null) queueMicrotask(() => askWithLink(linkedCode));
  }, [linkedCode]);

  function end(text: string | null) {
    setJoin(null);
    setResult(text);
  }

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
      <div role="status">{result !== null && <Notice>{result}</Notice>}</div>
      {join ? (
        <JoinWaiting join={join} onEnd={end} />
      ) : (
        <CodeForm isBusy={asking.isRunning} onCode={asking.run} />
      )}
    </Panel>
  );
}
