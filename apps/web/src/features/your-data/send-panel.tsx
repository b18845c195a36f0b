import { Trans, useLingui } from "@lingui/react/macro";
import { sendTransfer } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { QRPanel } from "@marquee/ui/qr-panel";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import styles from "./your-data.module.css";

type State =
  | { now: "idle" | "pending" }
  | { now: "sent"; code: string; qrCode: string }
  | { now: "failed"; text: string };

/**
 * Sends everything that this browser stores to another one, which has the code. The server cannot
 * read it.
 */
export function SendPanel() {
  const { t, i18n } = useLingui();
  const { api, store, siteUrl } = useServices();
  const [state, setState] = useState<State>({ now: "idle" });

  async function send() {
    setState({ now: "pending" });
    try {
      const { sealForTransfer } = await import("./seal-for-transfer");
      const { code, qrCode, ...transfer } = await sealForTransfer(
        store,
        siteUrl + paths.yourData.href(),
      );
      await api.call(sendTransfer, transfer);
      setState({ now: "sent", code, qrCode });
    } catch (error) {
      setState({ now: "failed", text: errorText(i18n, error) });
    }
  }

  const code = state.now === "sent" ? state.code : "";
  return (
    <Panel
      title={t`Move to another device`}
      icon={<Icon of={MonitorSmartphone} />}
      description={
        <Trans>
          Show a code here, and scan or type it there. This browser encrypts your data before it
          sends it, and the server deletes it after 10 minutes.
        </Trans>
      }
      action={
        <Button pending={state.now === "pending"} onClick={() => void send()}>
          {state.now === "sent" ? t`Show a new code` : t`Show a code`}
        </Button>
      }
    >
      <div role="status" className={styles["result"]}>
        {state.now === "failed" && <Notice tone="danger">{state.text}</Notice>}
        {state.now === "sent" && (
          <QRPanel
            src={state.qrCode}
            manualKey={state.code}
            labels={{ image: t`QR code`, manualKey: t`Code` }}
          >
            <p className={styles["steps"]}>
              <Trans>
                Scan this with the other device&apos;s camera. Or open “Privacy and data” in its
                settings, and type <strong className={styles["shownCode"]}>{code}</strong> under
                “Import”. The code works once, for 10 minutes. Anyone who has it can get your data.
              </Trans>
            </p>
          </QRPanel>
        )}
      </div>
    </Panel>
  );
}
