import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "../../lib/text/error-text";
import type { Join } from "./pairing";
import { codeLifetimeMs, pairingIntervalMs, poll } from "./poll";
import styles from "./sync.module.css";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

interface JoinWaitingProps {
  join: Join;
  /** Called once it waits no longer, with why; null: the visitor knows. */
  onEnd: (text: string | null) => void;
}

/** Waits until the other device's owner says yes. */
export function JoinWaiting({ join, onEnd }: JoinWaitingProps) {
  const { t, i18n } = useLingui();
  const { controller } = useSync();
  const [failure, setFailure] = useState<string | null>(null);
  const canceling = useAction(async () => {
    onEnd(null);
    await join.cancel();
  });

  const giveUp = () => onEnd(t`The other device did not add this one. Show a new code there.`);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await join.readAnswer();
    if (signal.aborted) return;
    setFailure(null);
    if (answer === "closed") giveUp();
    else if (answer) await controller.join(answer);
  });
  const expire = useEffectEvent(giveUp);
  const fail = useEffectEvent((error: unknown) => setFailure(errorText(i18n, error)));

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void poll(() => check(signal), { intervalMs: pairingIntervalMs, signal, onError: fail });
    // A page that was closed did not remove the request.
    const timer = setTimeout(() => expire(), codeLifetimeMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
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
