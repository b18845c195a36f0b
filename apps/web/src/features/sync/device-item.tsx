import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { useState } from "react";
import { formatMoment } from "../../lib/text/format-local-date";
import styles from "./sync.module.css";
import type { SyncDevice } from "./sync-device";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

interface DeviceItemProps {
  device: SyncDevice;
  /** True for the device that shows the list. */
  isOwn: boolean;
}

export function DeviceItem({ device, isOwn }: DeviceItemProps) {
  const { t, i18n } = useLingui();
  const { controller } = useSync();
  const [isOpen, setOpen] = useState(false);
  const { isRunning, failure, run } = useAction(() => controller.removeDevice(device.id));
  const { name } = device;
  const lastSeen = formatMoment(i18n, new Date(device.lastSeen));
  return (
    <li className={styles["device"]}>
      <div>
        <p className={styles["name"]}>
          <bdi>{name}</bdi> {isOwn && <Badge tone="light">{t`This device`}</Badge>}
        </p>
        {!isOwn && <p className={styles["seen"]}>{t`Last seen ${lastSeen}`}</p>}
      </div>
      {!isOwn && (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={t`Remove ${name}`}
          onClick={() => setOpen(true)}
        >
          {t`Remove`}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        destructive
        pending={isRunning}
        onConfirm={() => run()}
      >
        <p>
          <Trans>
            It keeps what it has, and gets nothing new. Your other devices follow to a new key once
            they are open.
          </Trans>
        </p>
        {failure}
      </ConfirmDialog>
    </li>
  );
}
