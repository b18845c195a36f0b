import { Trans, useLingui } from "@lingui/react/macro";
import { newBackupCodes } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { ButtonLink } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { BackupCodes } from "../../components/two-factor/backup-codes";
import { NoSecondFactor } from "../../components/two-factor/no-second-factor";
import { SecondFactorForm } from "../../components/two-factor/second-factor-form";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

function BackupCodesScreen() {
  const { t } = useLingui();
  return (
    <PrivateSettingsPage
      title={t`Backup codes`}
      lead={t`Each code lets you log in once without your phone. New codes replace your old ones.`}
    >
      {(user) => (user.multiFactor ? <NewCodes user={user} /> : <NoSecondFactor />)}
    </PrivateSettingsPage>
  );
}

function NewCodes({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!codes) {
    return (
      <SecondFactorForm
        user={user}
        call={newBackupCodes}
        submitLabel={t`Create new codes`}
        onSubmit={async (typed) => setCodes((await api.call(newBackupCodes, typed)).backup)}
      />
    );
  }
  return (
    <Panel
      title={t`Your new codes`}
      description={
        <Trans>
          They are shown only once. Save them where you can find them without your phone.
        </Trans>
      }
    >
      <BackupCodes codes={codes} account={user.email} />
      <ButtonLink href={paths.security.href()} variant="primary" size="large" block>
        <Trans>I have saved them</Trans>
      </ButtonLink>
    </Panel>
  );
}

export { BackupCodesScreen as Screen };
