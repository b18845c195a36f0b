import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "../../lib/text/error-text";
import type { Join } from "./pairing";
import { pairingIntervalMs, poll } from "./poll";
import styles from "./sync.module.css";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

interface JoinWaitingProps {
  join: Join;
  onCancel: () => void;
}

/** Waits until the other device's owner says yes. */
export function JoinWaiting({ join, onCancel }: JoinWaitingProps) {
  const { t, i18n } = useLingui();
  const { controller } = useSync();
  const [failure, setFailure] = useState<string | null>(null);
  const canceling = useAction(async () => {
    onCancel();
    await join.cancel();
  });

  const check = useEffectEvent(async () => {
    const identity = await join.readAnswer();
    setFailure(null);
    if (identity) await controller.join(identity);
  });
  const fail = useEffectEvent((error: unknown) => setFailure(errorText(i18n, error)));

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void poll(() => check(), { intervalMs: pairingIntervalMs, signal, onError: fail });
    return () => stop.abort();
  }, [join]);

  return (
    <div role="status" className={styles["question"]}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <p>
        <Trans>
          Confirm on the other device that it shows these digits. If it asks nothing, check the
          code: this device waits only for the one that shows it.
        </Trans>
      </p>
      <p className={styles["digits"]}>
        <bdi>{join.digits}</bdi>
      </p>
      <div className={styles["buttons"]}>
        <Button onClick={() => canceling.run()}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}
