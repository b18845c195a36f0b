import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import { useLocation } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import type { DoneState } from "../../lib/done-state";
import { useUser } from "../../lib/session/use-user";
import { SettingsList } from "./settings-list";
import styles from "./settings.module.css";

/** The home of all settings: those of the site, and those of the account of a signed-in user. */
function SettingsScreen() {
  const { t } = useLingui();
  const user = useUser();
  // The result of the previous screen.
  const { state } = useLocation() as { state: Partial<DoneState> | null };
  return (
    <div className={styles["page"]}>
      <PageMeta title={t`Settings`} isListed={false} />
      <h1 className={styles["title"]}>
        <Trans>Settings</Trans>
      </h1>
      {user && state?.done !== undefined && <Notice tone="success">{state.done}</Notice>}
      <SettingsList key={user?.id ?? user?.email} user={user} />
    </div>
  );
}

export { SettingsScreen as Screen };
