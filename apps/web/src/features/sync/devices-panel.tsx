import { useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { DeviceItem } from "./device-item";
import styles from "./sync.module.css";
import type { SyncDevice } from "./sync-device";

interface DevicesPanelProps {
  devices: readonly SyncDevice[];
  ownId: string;
}

/** The devices that sync, this one first. */
export function DevicesPanel({ devices, ownId }: DevicesPanelProps) {
  const { t } = useLingui();
  const rank = ({ id }: SyncDevice) => (id === ownId ? 0 : 1);
  const sorted = devices.toSorted((a, b) => rank(a) - rank(b) || b.lastSeen - a.lastSeen);
  return (
    <Panel title={t`Devices`} aria-label={t`Devices`}>
      <ul role="list" className={styles["devices"]}>
        {sorted.map((device) => (
          <DeviceItem key={device.id} device={device} isOwn={device.id === ownId} />
        ))}
      </ul>
    </Panel>
  );
}
