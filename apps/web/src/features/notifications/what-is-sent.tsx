import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import styles from "./notifications.module.css";

/** Says what is sent to whom, before and after the visitor turns notifications on. */
export function WhatIsSent() {
  const { t } = useLingui();
  return (
    <Panel title={t`What is sent to whom`}>
      <ul className={styles["facts"]}>
        <li>
          <Trans>
            This site stores whom this browser follows, your choices on this page, and an address at
            which your browser can be reached. It stores neither your name nor your account with
            them.
          </Trans>
        </li>
        <li>
          <Trans>
            The push service of your browser's maker, such as Google, Mozilla, Apple or Microsoft,
            delivers each notification. It learns that and when one arrives, not what is in it:
            notifications are encrypted until they reach your browser.
          </Trans>
        </li>
        <li>
          <Trans>
            Notifications contain no titles and no names unless you choose so. Turning them off or
            logging out removes everything at once; so do 90 days without a visit.
          </Trans>
        </li>
      </ul>
    </Panel>
  );
}
