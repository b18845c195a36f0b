import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { deleteSession, type Device } from "@marquee/api-client";
import { devicesQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { DeviceRow } from "@marquee/ui/device-row";
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { formatUtc } from "../../lib/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { LogOutOthers } from "./log-out-others";
import { DeviceListSkeleton } from "./device-list-skeleton";

export function DeviceList({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
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
    return <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const rows = (devices: Device[]) =>
    devices.map((device) => (
      <DeviceRow
        key={device.id}
        os={device.OS || "Unknown system"}
        browser={device.browser || "Unknown browser"}
        ip={device.IP || "Unknown"}
        signedIn={formatUtc(i18n, device.created_at)}
        {...(device.last_seen !== null && {
          lastActive: lastActiveOf(i18n, device.last_seen, device.this_device === 1),
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
      <Panel aria-label="This device" title="This device" description="Removing it logs you out here.">
        <div>{rows(data.filter(({ this_device }) => this_device === 1))}</div>
      </Panel>
      <Panel
        aria-label="Other devices"
        title="Other devices"
        action={others.length > 0 && <LogOutOthers onLoggedOut={refetch} />}
      >
        {others.length === 0 ? <p>You are not logged in anywhere else.</p> : <div>{rows(others)}</div>}
      </Panel>
    </>
  );
}

function lastActiveOf(i18n: I18n, lastSeen: string, isThisDevice: boolean): string {
  return isThisDevice ? "Now" : formatUtc(i18n, lastSeen);
}
