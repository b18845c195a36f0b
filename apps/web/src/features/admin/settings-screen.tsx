import { useLingui } from "@lingui/react/macro";
import { fetchInstanceSettings, type InstanceSetting } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Skeleton } from "@marquee/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { LoadError } from "../../components/load-error";
import { useServices } from "../../lib/services";
import { maintenanceKey } from "../../lib/use-is-in-maintenance";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { SettingsFile } from "./settings-file";
import { SettingsGroup } from "./settings-group";
import { SitePictures } from "./site-pictures";

function AdminSettingsScreen() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Settings of the site`}>{(user) => <Settings user={user} />}</AdminPage>
  );
}

function Settings({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchInstanceSettings, {}), staleTime: 0 },
    user,
  );
  useEffect(() => {
    const period = data?.settings.find(({ name }) => name === "maintenance")?.value;
    if (period === undefined) return;
    queryClient.setQueryData(maintenanceKey, period === "on" || Date.parse(period) > Date.now());
  }, [data, queryClient]);
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={480} />;
  }
  const { settings } = data;
  const refresh = async () => (await refetch()).data?.settings ?? [];
  return (
    <>
      {groupsOf(settings).map(([group, own]) => (
        <Fragment key={group}>
          <SettingsGroup {...{ group, user }} settings={own} onSaved={refresh} />
          {group === "branding" && <SitePictures />}
        </Fragment>
      ))}
      <SettingsFile settings={settings} onImported={refetch} />
    </>
  );
}

function groupsOf(settings: readonly InstanceSetting[]): [string, InstanceSetting[]][] {
  const groups = new Map<string, InstanceSetting[]>();
  for (const setting of settings)
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups];
}

export { AdminSettingsScreen as Screen };
