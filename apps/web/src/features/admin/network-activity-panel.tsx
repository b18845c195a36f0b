import { Trans, useLingui } from "@lingui/react/macro";
import { fetchNetworkActivity, type NetworkActivity } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { scopeTexts } from "./scope-texts";
import styles from "./admin.module.css";

const periods = ["1", "7", "30"] as const;

interface NetworkActivityProps {
  user: SessionUser;
  onBlock: (network: string) => void;
}

/** Attempts by network, those with the most refusals first. */
export function NetworkActivityPanel({ user, onBlock }: NetworkActivityProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [days, setDays] = useState<(typeof periods)[number]>("7");
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchNetworkActivity, { days: Number(days) }), staleTime: 0 },
    user,
  );
  return (
    <div className={styles["fields"]}>
      <SegmentedControl
        label={t`Period`}
        segments={[
          { value: "1", label: t`1 day` },
          { value: "7", label: t`7 days` },
          { value: "30", label: t`30 days` },
        ]}
        value={days}
        onValueChange={setDays}
      />
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.networks.length === 0 && (
        <EmptyState size="small" title={t`No attempts`}>
          {data.kept_days === 0 && (
            <Trans>The settings say that nothing is recorded of addresses.</Trans>
          )}
        </EmptyState>
      )}
      {data && data.networks.length > 0 && (
        <ActivityTable networks={data.networks} onBlock={onBlock} />
      )}
    </div>
  );
}

interface ActivityTableProps {
  networks: readonly NetworkActivity[];
  onBlock: (network: string) => void;
}

function ActivityTable({ networks, onBlock }: ActivityTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Attempts by network`}>
      <TableHead
        columns={[
          t`Network`,
          t`Logins`,
          t`Sign-ups`,
          t`Uploads`,
          t`Blocked requests`,
          t`Last`,
          t`Action`,
        ]}
      />
      <tbody>
        {networks.map((row) => (
          <tr key={row.network}>
            <th scope="row">
              <bdi>{row.network}</bdi>
              {row.scopes.length > 0 && (
                <div className={styles["badges"]}>
                  {row.scopes.map((scope) => (
                    <Badge key={scope} tone="danger">
                      {t(scopeTexts[scope])}
                    </Badge>
                  ))}
                </div>
              )}
            </th>
            <Attempts allowed={row.sign_ins} refused={row.refused_sign_ins} />
            <Attempts allowed={row.sign_ups} refused={row.refused_sign_ups} />
            <Attempts allowed={row.uploads} refused={row.refused_uploads} />
            <td>{i18n.number(row.blocked)}</td>
            <td className={styles["time"]}>{formatUtc(i18n, row.last_seen_at)}</td>
            <td>
              <Button
                size="small"
                aria-label={t`Block ${row.network}`}
                onClick={() => onBlock(row.network)}
              >
                {t({ message: "Block", context: "network" })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Attempts({ allowed, refused }: { allowed: number; refused: number }) {
  const { t, i18n } = useLingui();
  return (
    <td>
      {i18n.number(allowed)}
      {refused > 0 && <div className={styles["muted"]}>{t`${i18n.number(refused)} refused`}</div>}
    </td>
  );
}
