import { useLingui } from "@lingui/react/macro";
import { resetChangeMfa } from "@marquee/api-client";
import { AccountPage } from "../../components/account-page/account-page";
import { BackupCodeForm } from "../../components/form/backup-code-form";
import { AnotherLink } from "../../components/link-check/another-link";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { useStoreToken } from "../../lib/session/use-store-token";

export function BackupCodeStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  const { api } = useServices();
  const storeToken = useStoreToken();
  const disable = async (backupCode: string) => {
    storeToken(await api.call(resetChangeMfa, { token, backupCode }));
    onDone();
  };
  return (
    <AccountPage
      title={t`Backup code`}
      lead={t`Now enter one of the ten codes that you saved when you set up 2FA.`}
      footer={<AnotherLink href={paths.recoverMfa.href()} />}
    >
      <BackupCodeForm
        submitLabel={t`Disable 2FA`}
        pendingLabel={t`Disabling 2FA...`}
        onSubmit={disable}
      />
    </AccountPage>
  );
}
