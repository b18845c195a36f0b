import { useLingui } from "@lingui/react/macro";
import { totpDisable } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { useNavigate } from "react-router-dom";
import { SecondFactorForm } from "../../components/two-factor/second-factor-form";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { useRefreshAccount } from "../../lib/session/use-refresh-account";
import { useStoreToken } from "../../lib/session/use-store-token";

export function TotpDisableForm({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const refreshAccount = useRefreshAccount();
  const storeToken = useStoreToken();
  return (
    <SecondFactorForm
      user={user}
      call={totpDisable}
      submitLabel={t`Disable 2FA`}
      destructive
      onSubmit={async (typed) => {
        const response = await api.call(totpDisable, typed);
        await refreshAccount();
        await navigate(paths.security.href(), { state: { done: t`2FA has been disabled.` } });
        storeToken(response);
      }}
    />
  );
}
