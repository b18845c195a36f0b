import { useLingui } from "@lingui/react/macro";
import { fetchNetworkBlocks, type NetworkBlock } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table, TableHead } from "@marquee/ui/table";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { scopeTexts } from "./scope-texts";
import { UnblockDialog } from "./unblock-dialog";
import styles from "./admin.module.css";

/** The blocks in force, each of which an administrator can end. */
export function NetworkBlocksPanel({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<NetworkBlock | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchNetworkBlocks, {}), staleTime: 0 },
    user,
  );
  if (error) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0) return <EmptyState size="small" title={t`No network is blocked`} />;
  return (
    <>
      <BlocksTable blocks={data} onEnd={setEnded} />
      {ended !== null && (
        <UnblockDialog
          block={ended}
          onClose={() => setEnded(null)}
          onDone={() => {
            setEnded(null);
            // Attempts show which networks are blocked.
            void queries.invalidateQueries();
          }}
        />
      )}
    </>
  );
}

interface BlocksTableProps {
  blocks: readonly NetworkBlock[];
  onEnd: (block: NetworkBlock) => void;
}

function BlocksTable({ blocks, onEnd }: BlocksTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Blocked networks`}>
      <TableHead columns={[t`Network`, t`Blocked from`, t`Reason`, t`Blocked until`, t`Action`]} />
      <tbody>
        {blocks.map((block) => (
          <tr key={block.id}>
            <th scope="row">
              <bdi>{block.network}</bdi>
            </th>
            <td>{t(scopeTexts[block.scope])}</td>
            <td className={styles["address"]}>
              {block.reason}
              <div className={styles["muted"]}>
                {block.created_by}, {formatUtc(i18n, block.created_at)}
              </div>
            </td>
            <td>
              {block.expires_at === null
                ? t({ message: "No end", context: "block" })
                : formatUtc(i18n, block.expires_at)}
            </td>
            <td>
              <Button
                size="small"
                aria-label={t`End the block of ${block.network}`}
                onClick={() => onEnd(block)}
              >
                {t({ message: "End", context: "block" })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
