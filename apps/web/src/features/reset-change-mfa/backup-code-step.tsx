import { resetChangeMfa } from "@marquee/api-client";
import { AccountPage } from "../../components/account-page/account-page";
import { BackupCodeForm } from "../../components/form/backup-code-form";
import { AnotherLink } from "../../components/link-check/another-link";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

export function BackupCodeStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { api, store } = useServices();
  const disable = async (backupCode: string) => {
    const response = await api.call(resetChangeMfa, { token, backupCode });
    store.session.set(response.token);
    onDone();
  };
  return (
    <AccountPage
      title="Backup code"
      lead="Now enter one of the ten codes that you saved when you set up 2FA."
      footer={<AnotherLink href={paths.recoverMfa.href()} />}
    >
      <BackupCodeForm submitLabel="Disable 2FA" pendingLabel="Disabling 2FA..." onSubmit={disable} />
    </AccountPage>
  );
}
