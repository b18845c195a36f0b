import { Trans, useLingui } from "@lingui/react/macro";
import { deleteSession, type Device } from "@marquee/api-client";
import { devicesQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { DeviceRow } from "@marquee/ui/device-row";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { errorText } from "../../lib/text/error-text";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { LogOutOthers } from "./log-out-others";
import { DeviceListSkeleton } from "./device-list-skeleton";

export function DeviceList({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(devicesQuery(api), user);
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async ({ id }: Device) => {
    setRemoving(id);
    setFailure(null);
    try {
      await api.call(deleteSession, { deleteid: id });
      await refetch();
    } catch (refusal) {
      setFailure(errorText(i18n, refusal));
    } finally {
      setRemoving(null);
    }
  };

  if (!data) {
    if (!error) return <DeviceListSkeleton />;
    return <LoadError {...{ error, isFetching, refetch }} />;
  }
  const rows = (devices: Device[]) =>
    devices.map((device) => (
      <DeviceRow
        key={device.id}
        os={device.OS || t`Unknown system`}
        browser={device.browser || t`Unknown browser`}
        ip={device.IP || t`Unknown`}
        signedIn={formatUtc(i18n, device.created_at)}
        {...(device.last_seen !== null && {
          lastActive:
            device.this_device === 1
              ? t({ message: "Now", comment: "When a device was last active" })
              : formatUtc(i18n, device.last_seen),
        })}
        expires={formatUtc(i18n, device.expires)}
        current={device.this_device === 1}
        removing={removing === device.id}
        onRemove={() => void remove(device)}
      />
    ));
  const others = data.filter(({ this_device }) => this_device !== 1);
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Panel
        aria-label={t`This device`}
        title={t`This device`}
        description={t`Removing it logs you out here.`}
      >
        <div>{rows(data.filter(({ this_device }) => this_device === 1))}</div>
      </Panel>
      <Panel
        aria-label={t`Other devices`}
        title={t`Other devices`}
        action={others.length > 0 && <LogOutOthers onLoggedOut={refetch} />}
      >
        {others.length === 0 ? (
          <p>
            <Trans>You are not logged in anywhere else.</Trans>
          </p>
        ) : (
          <div>{rows(others)}</div>
        )}
      </Panel>
    </>
  );
}
