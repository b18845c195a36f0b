import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchSignUpInvitations,
  revokeSignUpInvitation,
  type SignUpInvitation,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { errorText } from "../../lib/text/error-text";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { NewInvitation } from "./new-invitation";
import styles from "./admin.module.css";

/** The links by which people may sign up: a form for another one, and the list. */
function AdminInvitationsScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Invitations`}>{(user) => <Invitations user={user} />}</AdminPage>;
}

function Invitations({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchSignUpInvitations, {}), staleTime: 0 },
    user,
  );
  async function revoke(id: string): Promise<void> {
    setFailure(null);
    await api
      .call(revokeSignUpInvitation, { id })
      .catch((thrown: unknown) => setFailure(errorText(i18n, thrown)));
    await refetch();
  }
  return (
    <>
      <NewInvitation onCreated={() => void refetch()} />
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.length === 0 && (
        <EmptyState size="small" title={t`No invitations`}>
          <Trans>Whoever has an invitation can create an account unless sign-ups are closed.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <InvitationsTable invitations={data} onRevoke={(id) => void revoke(id)} />
      )}
    </>
  );
}

interface InvitationsTableProps {
  invitations: readonly SignUpInvitation[];
  onRevoke: (id: string) => void;
}

function InvitationsTable({ invitations, onRevoke }: InvitationsTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Invitations`}>
      <TableHead columns={[t`For whom`, t`Places`, t`Valid until`, t`Created`, t`Actions`]} />
      <tbody>
        {invitations.map(
          ({ id, note, taken, places, created_by, created_at, expires_at, revoked_at }) => (
            <tr key={id}>
              <th scope="row">{note || t`Anybody`}</th>
              <td>{t`${i18n.number(taken)} of ${i18n.number(places)} taken`}</td>
              <td className={styles["time"]}>{formatDate(i18n, expires_at)}</td>
              <td className={styles["time"]}>
                {formatDate(i18n, created_at)}
                <div className={styles["muted"]}>{created_by}</div>
              </td>
              <td>
                {revoked_at === null ? (
                  <Button
                    variant="danger"
                    aria-label={t`Withdraw the invitation for ${note || t`Anybody`}`}
                    onClick={() => onRevoke(id)}
                  >
                    {t({ message: "Withdraw", context: "invitation" })}
                  </Button>
                ) : (
                  <Badge tone="neutral">{t({ message: "Withdrawn", context: "invitation" })}</Badge>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}

export { AdminInvitationsScreen as Screen };
