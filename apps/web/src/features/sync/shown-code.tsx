import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import { QRPanel } from "@marquee/ui/qr-panel";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "../../lib/text/error-text";
import type { JoinRequest, Offer } from "./pairing";
import { codeLifetimeMs, pairingIntervalMs, poll } from "./poll";
import { RequestQuestion } from "./request-question";
import styles from "./sync.module.css";

interface ShownCodeProps {
  offer: Offer;
  /** Address of an image. */
  qrCode: string;
  /** Called with what became of the code; null: nothing to say. */
  onEnd: (text: string | null) => void;
}

/** A code while it works: waits for the device that answers it. */
export function ShownCode({ offer, qrCode, onEnd }: ShownCodeProps) {
  const { t, i18n } = useLingui();
  const [request, setRequest] = useState<JoinRequest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const check = useEffectEvent(async () => {
    const requests = await offer.readRequests();
    setFailure(null);
    if (requests.length > 1) {
      await offer.close();
      onEnd(t`Two devices used this code, so neither was added. Show a new one.`);
    } else setRequest(requests[0] ?? null);
  });
  const expire = useEffectEvent(() => onEnd(t`The code is over. Show a new one.`));
  const fail = useEffectEvent((error: unknown) => setFailure(errorText(i18n, error)));

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void poll(() => check(), { intervalMs: pairingIntervalMs, signal, onError: fail });
    const timer = setTimeout(() => expire(), codeLifetimeMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
      // A device that answered the code learns that nobody waits for it.
      offer.close().catch(() => undefined);
    };
  }, [offer]);

  if (request) return <RequestQuestion offer={offer} request={request} onEnd={onEnd} />;
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <QRPanel
        src={qrCode}
        manualKey={offer.code}
        labels={{ image: t`QR code`, manualKey: t`Code` }}
      >
        <p className={styles["steps"]}>
          <Trans>
            Scan this with the other device&apos;s camera. Or open “Sync” in its settings, and type
            the code there. It works for 10 minutes, while this page is open.
          </Trans>
        </p>
      </QRPanel>
    </>
  );
}
