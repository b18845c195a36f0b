import { Trans, useLingui } from "@lingui/react/macro";
import type { InstanceSetting } from "@marquee/api-client";
import { Icon } from "@marquee/ui/icon";
import { Lock } from "lucide-react";
import { settingLabel, settingValue } from "./describe-setting";
import styles from "./settings.module.css";

/** A setting that the server's environment decides: its value, and the variable to look for. */
export function LockedSetting({ setting }: { setting: InstanceSetting }) {
  const { i18n } = useLingui();
  const variable = <code>{setting.variable}</code>;
  return (
    <div className={styles["locked"]}>
      <div className={styles["label"]}>
        <Icon of={Lock} size={16} /> {settingLabel(i18n, setting.name)}
      </div>
      <div className={styles["value"]}>{settingValue(i18n, setting, setting.value)}</div>
      <div className={styles["muted"]}>
        <Trans>Locked: the environment of the server sets {variable}.</Trans>
      </div>
    </div>
  );
}
