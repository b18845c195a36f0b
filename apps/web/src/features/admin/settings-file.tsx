import { Trans, useLingui } from "@lingui/react/macro";
import {
  changeInstanceSettings,
  type InstanceSetting,
  type InstanceSettingChange,
  type PlannedSettingChange,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useRef, useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { ImportDialog } from "./import-dialog";
import { readSettingsFile } from "./read-settings-file";
import styles from "./admin.module.css";

interface SettingsFileProps {
  settings: readonly InstanceSetting[];
  onImported: () => Promise<unknown>;
}

/** An import to confirm: what the file asks for, and what the server says about it. */
interface Import {
  readonly changes: readonly InstanceSettingChange[];
  readonly planned: readonly PlannedSettingChange[];
}

/** Saves the changed settings as a file, and reads such a file after showing what would change. */
export function SettingsFile({ settings, onImported }: SettingsFileProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Import | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  function saveAll(): void {
    const stored = settings.filter(({ source }) => source === "stored");
    const text = JSON.stringify(
      Object.fromEntries(stored.map(({ name, value }) => [name, value])),
      null,
      2,
    );
    saveFile({ name: "settings.json", type: "application/json", text });
  }

  async function check(file: File): Promise<void> {
    setFailure(null);
    const changes = readSettingsFile(await file.text());
    if (!changes) return setFailure(t`This file is none of exported settings.`);
    setIsPending(true);
    try {
      const { changes: planned } = await api.call(changeInstanceSettings, { changes, check: true });
      setChecked({ changes, planned });
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Panel
      title={t`As a file`}
      description={t`The settings that were changed, for a copy or another site.`}
    >
      <div className={styles["actions"]}>
        <Button onClick={saveAll}>
          <Trans>Export</Trans>
        </Button>
        <Button pending={isPending} onClick={() => input.current?.click()}>
          <Trans>Import…</Trans>
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t`File of settings`}
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void check(file);
            // So that choosing the same file again is a change.
            currentTarget.value = "";
          }}
        />
      </div>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {checked && (
        <ImportDialog
          {...checked}
          settings={settings}
          onClose={() => setChecked(null)}
          onDone={() => {
            setChecked(null);
            void onImported();
          }}
        />
      )}
    </Panel>
  );
}
