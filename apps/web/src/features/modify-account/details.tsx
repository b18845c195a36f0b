import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { LoadError } from "../../components/load-error";
import { FormSkeleton } from "../../components/form/form-skeleton";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { ModifyAccountForm } from "./modify-account-form";
import { ProfilePicture } from "./profile-picture";

/** The current details from the server, the initial values of the form. */
export function Details({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(accountQuery(api), user);
  if (data) {
    return (
      <>
        <ProfilePicture user={user} account={data} />
        <Panel>
          <ModifyAccountForm user={user} account={data} />
        </Panel>
      </>
    );
  }
  if (error) return <LoadError {...{ error, isFetching, refetch }} />;
  return (
    <Panel aria-busy>
      <FormSkeleton fields={3} />
    </Panel>
  );
}
