import { useLingui } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";

export function AlreadyOn() {
  const { t } = useLingui();
  return (
    <Message
      icon={ShieldCheck}
      tone="success"
      title={t`2FA is already on`}
      lead={t`To move it to another app, turn it off first, then set it up again.`}
      action={{ label: t`Manage 2FA`, href: paths.security.href() }}
    />
  );
}
