import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { paths } from "../../config/paths";
import { SecurityEventList } from "./security-event-list";

function SecurityLogScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Security log`}
      lead={
        <>
          <Trans>
            Sign-ins and changes of the last year. Something you did not do?{" "}
            <Link href={paths.changePassword.href()}>Change your password</Link>, which logs out all
            other devices.
          </Trans>
        </>
      }
    >
      {(user) => <SecurityEventList user={user} />}
    </PrivateSettingsPage>
  );
}

export { SecurityLogScreen as Screen };
