import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Download } from "lucide-react";
import { useState } from "react";
import { somethingWentWrong } from "../../lib/text/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { siteFileName } from "../../lib/site-file-name";

/** Saves everything that this browser stores as one file. */
export function ExportPanel() {
  const { t, i18n } = useLingui();
  const { siteConfig, store } = useServices();
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");

  async function download() {
    setState("pending");
    try {
      const { exportData } = await import("@marquee/local-store/import-export");
      const now = new Date();
      const text = JSON.stringify(await exportData(store, now));
      const name = siteFileName(
        siteConfig.name,
        `browser-data-${now.toISOString().slice(0, 10)}.json`,
      );
      saveFile({ name, type: "application/json", text });
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <Panel
      title={t({ message: "Export", context: "heading" })}
      icon={<Icon of={Download} />}
      description={
        <Trans>
          One JSON file with your history, playlists, followed creators and preferences. Import it
          in any other browser.
        </Trans>
      }
      action={
        <Button variant="primary" pending={state === "pending"} onClick={() => void download()}>
          {t`Download file`}
        </Button>
      }
    >
      {state === "failed" && <Notice tone="danger">{i18n._(somethingWentWrong)}</Notice>}
    </Panel>
  );
}
