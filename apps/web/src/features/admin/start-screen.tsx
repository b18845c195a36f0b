import { Trans, useLingui } from "@lingui/react/macro";
import { fetchInstanceSettings, fetchSetupChecklist } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ButtonLink } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { SettingsGroup } from "./settings-group";
import { TestMail } from "./test-mail";
import styles from "./admin.module.css";

/** The settings that the first administrator decides about, by group. */
const first = {
  branding: ["site-name", "site-mark", "site-description"],
  accounts: ["sign-ups", "channel-creation"],
} as const;

/**
 * The second step of the setup: what a new site needs at once. All of it is also on the other
 * screens.
 */
function AdminStartScreen() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Set up this site`} currentHref={paths.admin.href()}>
      {(user) => <Start user={user} />}
    </AdminPage>
  );
}

function Start({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const settings = usePrivateQuery(
    { ...endpointQuery(api, fetchInstanceSettings, {}), staleTime: 0 },
    user,
  );
  const checklist = usePrivateQuery(
    { ...endpointQuery(api, fetchSetupChecklist, {}), staleTime: 0 },
    user,
  );
  const failed = [settings, checklist].find(({ data, error }) => !data && error);
  if (failed) {
    return (
      <ErrorState
        title={errorText(i18n, failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!settings.data || !checklist.data) return <Skeleton height={480} />;
  const groups = Object.entries(first).map(([group, names]) => {
    const own = settings.data.settings.filter(({ name }) =>
      (names as readonly string[]).includes(name),
    );
    return (
      <SettingsGroup
        key={group}
        {...{ group, user }}
        settings={own}
        onSaved={async () => (await settings.refetch()).data?.settings ?? []}
      />
    );
  });
  const variable = <code>PUBLIC_URL</code>;
  const { address } = checklist.data;
  return (
    <>
      <Panel title={t`Address`}>
        <div className={styles["fields"]}>
          <p className={styles["address"]}>{address}</p>
          <p className={styles["muted"]}>
            <Trans>Locked: the environment of the server sets {variable}.</Trans>
          </p>
        </div>
      </Panel>
      {groups}
      <TestMail checklist={checklist.data} address={user.email} onSent={checklist.refetch} />
      <div className={styles["actions"]}>
        <ButtonLink
          variant="primary"
          href={paths.admin.href()}
        >{t`See what is missing`}</ButtonLink>
      </div>
    </>
  );
}

export { AdminStartScreen as Screen };
