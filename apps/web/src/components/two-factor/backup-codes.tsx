import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { useCopy } from "@marquee/ui/copy-field";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { siteFileName } from "../../lib/site-file-name";
import styles from "./backup-codes.module.css";

interface BackupCodesProps {
  codes: readonly string[];
  /** Whose they are, for the file. */
  account: string;
}

/** Backup codes to take along: copied, downloaded or written down. */
export function BackupCodes({ codes, account }: BackupCodesProps) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  const [copyFailed, setCopyFailed] = useState(false);
  const siteName = useServices().siteConfig.name;
  const text = codes.join("\n");
  const download = () =>
    saveFile({
      name: siteFileName(siteName, "backup-codes.txt"),
      type: "text/plain",
      text: `${t`${siteName} backup codes for ${account}`}\n${t`Each works once.`}\n\n${text}\n`,
    });

  return (
    <div className={styles["root"]}>
      <ol role="list" aria-label={t`Backup codes`} className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles["ways"]}>
        <Button
          icon={<Icon of={copied ? Check : Copy} size={18} />}
          onClick={async () => setCopyFailed(!(await copy(text)))}
        >
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button icon={<Icon of={Download} size={18} />} onClick={download}>
          <Trans>Download</Trans>
        </Button>
      </div>
      {copyFailed && (
        <Notice tone="danger">
          <Trans>Your browser blocked copying. Download the codes, or write them down.</Trans>
        </Notice>
      )}
    </div>
  );
}
