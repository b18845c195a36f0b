import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Notice } from "@marquee/ui/notice";
import { useLocation } from "react-router-dom";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { AccountDeleted } from "./account-deleted";
import { AccountSections } from "./account-sections";

export function AccountScreen() {
  // The result of the previous screen.
  const { state } = useLocation() as { state: { done?: string; deleted?: boolean } | null };
  if (state?.deleted) return <AccountDeleted />;
  return (
    <PrivateSettingsPage title="Account Settings">
      {(user) => <Account user={user} done={state?.done} />}
    </PrivateSettingsPage>
  );
}

function Account({ user, done }: { user: SessionUser; done: string | undefined }) {
  const { api } = useServices();
  const { data: account } = usePrivateQuery(accountQuery(api), user);
  return (
    <>
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <AccountSections user={user} account={account} />
    </>
  );
}
