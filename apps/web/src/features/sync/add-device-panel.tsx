import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { transferLink } from "../../lib/transfer-code";
import { createOffer, type Offer } from "./pairing";
import { ShownCode } from "./shown-code";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

interface Shown {
  offer: Offer;
  qrCode: string;
}

/** Shows a code, and adds the device that answers it. */
export function AddDevicePanel() {
  const { t } = useLingui();
  const { siteUrl } = useServices();
  const { controller } = useSync();
  const [shown, setShown] = useState<Shown | null>(null);
  const [result, setResult] = useState<string | null>(null);

  const { isRunning, failure, run } = useAction(async () => {
    setResult(null);
    const [{ toString: drawQrCode }, offer] = await Promise.all([
      import("qrcode"),
      createOffer(controller.server),
    ]);
    const link = transferLink(siteUrl + paths.sync.href(), offer.code);
    const svg = await drawQrCode(link, { type: "svg", margin: 1 });
    setShown({ offer, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  });

  function end(text: string | null) {
    setShown(null);
    setResult(text);
  }

  return (
    <Panel
      title={t`Add a device`}
      icon={<Icon of={MonitorSmartphone} />}
      description={t`Show a code here, and scan or type it on the other device.`}
      action={
        <Button pending={isRunning} onClick={() => run()}>
          {shown ? t`Show a new code` : t`Show a code`}
        </Button>
      }
    >
      {failure}
      <div role="status">{result !== null && <Notice>{result}</Notice>}</div>
      {shown && <ShownCode key={shown.offer.code} {...shown} onEnd={end} />}
    </Panel>
  );
}
