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

export function BackupCodesScreen() {
  return (
    <PrivateSettingsPage
      title="Backup codes"
      lead="Each code lets you log in once without your phone. New codes replace your old ones."
    >
      {(user) => (user.multiFactor ? <NewCodes user={user} /> : <NoSecondFactor />)}
    </PrivateSettingsPage>
  );
}

function NewCodes({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!codes) {
    return (
      <SecondFactorForm
        user={user}
        call={newBackupCodes}
        submitLabel="Create new codes"
        onSubmit={async (typed) => setCodes((await api.call(newBackupCodes, typed)).backup)}
      />
    );
  }
  return (
    <Panel
      title="Your new codes"
      description="They are shown only once. Save them where you can find them without your phone."
    >
      <BackupCodes codes={codes} account={user.email} />
      <ButtonLink href={paths.security.href()} variant="primary" size="large" block>
        I have saved them
      </ButtonLink>
    </Panel>
  );
}
