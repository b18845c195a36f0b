import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { useLocation } from "react-router-dom";
import { SettingsPage } from "../../components/settings-page/settings-page";
import { paths } from "../../config/paths";
import { useHasPassword } from "../../lib/session/use-has-password";
import { useUser } from "../../lib/session/use-user";
import type { SessionUser } from "@marquee/local-store";
import { AccountDeleted } from "./account-deleted";
import { DeleteAccountSection } from "./delete-account-section";
import { ExportPanel } from "./export-panel";
import { ImportPanel } from "./import-panel";
import { SendPanel } from "./send-panel";
import { TakeOutDataSection } from "./take-out-data-section";

/**
 * The data of this browser and of the account: export, import from other browsers and apps, and
 * deletion.
 */
function YourDataScreen() {
  const { t } = useLingui();
  const user = useUser();
  // The result of the deletion.
  const { state } = useLocation() as { state: { deleted?: boolean } | null };
  if (state?.deleted) return <AccountDeleted />;
  return (
    <SettingsPage
      title={t`Privacy and data`}
      lead={
        <Trans>
          Your history, playlists, followed creators and preferences stay in this browser, as{" "}
          <Link href={paths.cookies.href()}>you chose</Link>. Export them, or import them from
          elsewhere.
        </Trans>
      }
    >
      <ExportPanel />
      <ImportPanel />
      <SendPanel />
      {user && <AccountData key={user.id ?? user.email} user={user} />}
    </SettingsPage>
  );
}

function AccountData({ user }: { user: SessionUser }) {
  const hasPassword = useHasPassword(user);
  return (
    <>
      <TakeOutDataSection email={user.email} />
      <DeleteAccountSection user={user} hasPassword={hasPassword} />
    </>
  );
}

export { YourDataScreen as Screen };
