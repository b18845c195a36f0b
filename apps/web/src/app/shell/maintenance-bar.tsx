import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import styles from "../../components/announcement-bar/announcement-bar.module.css";
import { paths } from "../../config/paths";

/** Tells administrators what visitors see, and everybody else why only they can log in. */
export function MaintenanceBar() {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Maintenance`} className={styles["root"]}>
      <p>
        <Trans>
          The site is in maintenance: only administrators can use it.{" "}
          <Link href={paths.adminSettings.href()}>Settings</Link>
        </Trans>
      </p>
    </aside>
  );
}
