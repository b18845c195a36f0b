import { useLingui } from "@lingui/react/macro";
import { fetchPerson } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Skeleton } from "@marquee/ui/skeleton";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../components/load-error";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { PersonActions } from "./person-actions";
import { PersonChannels } from "./person-channels";
import { PersonFacts } from "./person-facts";
import { PersonNotes } from "./person-notes";

function AdminPersonScreen() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Account`} currentHref={paths.adminPeople.href()}>
      {(user) => <Person user={user} />}
    </AdminPage>
  );
}

function Person({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchPerson, { id }), staleTime: 0 },
    user,
  );
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={480} />;
  }
  return (
    <>
      <PersonFacts person={data} />
      <PersonChannels channels={data.channels} onChanged={() => void refetch()} />
      <PersonActions person={data} onChanged={() => void refetch()} />
      <PersonNotes person={data} onAdded={() => void refetch()} />
    </>
  );
}

export { AdminPersonScreen as Screen };
