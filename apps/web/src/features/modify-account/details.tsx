import { useLingui } from "@lingui/react/macro";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Panel } from "@marquee/ui/panel";
import { FormSkeleton } from "../../components/form/form-skeleton";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { ModifyAccountForm } from "./modify-account-form";
import { ProfilePicture } from "./profile-picture";

/** The current details from the server, the initial values of the form. */
export function Details({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
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
  if (error)
    return (
      <ErrorState
        title={errorText(i18n, error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Panel aria-busy>
      <FormSkeleton fields={3} />
    </Panel>
  );
}
