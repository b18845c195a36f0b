import { Trans } from "@lingui/react/macro";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";

/**
 * Name and address, and one that waits for its confirmation. The token knows enough to begin with.
 */
export function ProfileSummary({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data: account } = usePrivateQuery(accountQuery(api), user);
  const unconfirmedEmail = account?.pendingEmail;
  return (
    <>
      {user.name} · {user.email}
      {unconfirmedEmail && (
        <>
          <br />
          <Trans>
            {unconfirmedEmail} is waiting to be confirmed: open the link that we sent there.
          </Trans>
        </>
      )}
    </>
  );
}
