import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { LoadError } from "../../components/load-error";
import { FormSkeleton } from "../../components/form/form-skeleton";
import { PageMeta } from "../../components/page-meta";
import { SignedIn } from "../../components/signed-in/signed-in";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { Wizard } from "./wizard-view";

const titleMessage = msg`Set up two-factor authentication`;

function TotpSetupScreen() {
  const { i18n } = useLingui();
  return <SignedIn title={i18n._(titleMessage)}>{(user) => <Setup user={user} />}</SignedIn>;
}

/**
 * Loads from the server whether 2FA is on: the browser's token may be older than the last change.
 */
function Setup({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const title = i18n._(titleMessage);
  const { data: account, error, refetch, isFetching } = usePrivateQuery(accountQuery(api), user);
  if (account) return <Wizard user={user} isOn={account.hasSecondFactor} />;
  if (error) {
    return (
      <>
        <PageMeta title={title} isListed={false} />
        <LoadError level={1} {...{ error, isFetching, refetch }} />
      </>
    );
  }
  return (
    <Panel aria-busy>
      <PageMeta title={title} isListed={false} />
      <FormSkeleton fields={1} />
    </Panel>
  );
}

export { TotpSetupScreen as Screen };
