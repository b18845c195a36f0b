import type { Connection } from "@marquee/api-client";
import { connectionsQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { ConnectionPanel } from "./connection-panel";

export function ConnectionList({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(connectionsQuery(api), user);

  if (!data) {
    if (error) return <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <>
        <Panel
          aria-busy
          title={<Skeleton shape="text" width={160} />}
          description={<Skeleton shape="text" width={320} />}
        />
        <Panel
          aria-busy
          title={<Skeleton shape="text" width={160} />}
          description={<Skeleton shape="text" width={320} />}
        />
      </>
    );
  }
  if (data.length === 0) return <Panel title="Nothing to connect" description="This site offers no connections yet." />;
  return data.map((connection: Connection) => (
    <ConnectionPanel key={connection.provider} connection={connection} onChanged={() => refetch()} />
  ));
}
