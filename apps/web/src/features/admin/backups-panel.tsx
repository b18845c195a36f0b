import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { InstanceHealth } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";
import { formatBytes } from "../../lib/text/format-bytes";
import { formatUtc } from "../../lib/text/format-utc";
import { Facts } from "./facts";
import styles from "./admin.module.css";

type Backups = NonNullable<InstanceHealth["backups"]>;

const failureTexts: Readonly<Record<NonNullable<Backups["failure"]>, MessageDescriptor>> = {
  "no-room": msg`The disk has no room. Free some, keep fewer backups, or move BACKUP_FOLDER.`,
  "not-writable": msg`The server cannot write to BACKUP_FOLDER.`,
  interrupted: msg`The server stopped while it saved the database. It tries again by itself.`,
  failed: msg`The database could not be saved. The server tries again each hour.`,
};

/** Shows the last saved copy of the database, and the reason if saving failed. */
export function BackupsPanel({ backups }: { backups: Backups }) {
  const { t, i18n } = useLingui();
  const { time, last_success_at: successAt, bytes, failed_at: failedAt, failure } = backups;
  return (
    <Panel
      title={t`Backups of the database`}
      action={
        <Link href={paths.adminSettings.href()}>
          <Trans>Settings</Trans>
        </Link>
      }
    >
      <div className={styles["fields"]}>
        {failure !== null && failedAt !== null && (
          <Notice tone="danger">
            {t`The backup of ${formatUtc(i18n, failedAt)} failed.`} {t(failureTexts[failure])}
            {backups.detail !== "" && (
              <div>
                <code>{backups.detail}</code>
              </div>
            )}
          </Notice>
        )}
        <Facts
          facts={[
            [t`Each day at`, time === "off" ? t`Off` : t`${time} UTC`],
            [t`Last backup`, successAt === null ? t`Never` : formatUtc(i18n, successAt)],
            ...(bytes === null ? [] : [[t`Size`, formatBytes(i18n, bytes)] as const]),
          ]}
        />
      </div>
    </Panel>
  );
}
