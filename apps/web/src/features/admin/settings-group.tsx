import { useLingui } from "@lingui/react/macro";
import type { InstanceSetting } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import type { FormEvent } from "react";
import { LockedSetting } from "./locked-setting";
import { SettingControl, settingControlId } from "./setting-control";
import { groupTexts } from "./setting-texts";
import { useSettingDrafts } from "./use-setting-drafts";
import styles from "./admin.module.css";

interface SettingsGroupProps {
  group: string;
  settings: readonly InstanceSetting[];
  user: SessionUser;
  /** Resolves to all settings as they are now. */
  onSaved: () => Promise<readonly InstanceSetting[]>;
}

/** The form of the settings that belong together. They are saved together, or not at all. */
export function SettingsGroup({ group, settings, user, onSaved }: SettingsGroupProps) {
  const { t } = useLingui();
  const { drafts, errors, failure, isPending, hasDrafts, change, discard, save } = useSettingDrafts(
    {
      settings,
      user,
      onSaved,
    },
  );
  const title = groupTexts[group];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refused = await save();
    if (refused !== null) document.getElementById(settingControlId(refused))?.focus();
  }

  return (
    <Panel title={title ? t(title) : group}>
      <form className={styles["fields"]} noValidate onSubmit={(event) => void submit(event)}>
        {settings.map((setting) =>
          setting.source === "environment" ? (
            <LockedSetting key={setting.name} setting={setting} />
          ) : (
            <SettingControl
              key={setting.name}
              setting={setting}
              draft={drafts[setting.name]?.value}
              error={errors[setting.name]}
              onChange={(value) => change(setting.name, value)}
            />
          ),
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {settings.some(({ source }) => source !== "environment") && (
          <div className={styles["actions"]}>
            <Button type="submit" variant="primary" disabled={!hasDrafts} pending={isPending}>
              {t`Save`}
            </Button>
            {hasDrafts && <Button onClick={discard}>{t`Discard changes`}</Button>}
          </div>
        )}
      </form>
    </Panel>
  );
}
