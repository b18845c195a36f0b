import { ShieldCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";

export function AlreadyOn() {
  return (
    <Message
      icon={ShieldCheck}
      tone="success"
      title="2FA is already on"
      lead="To move it to another app, turn it off first, then set it up again."
      action={{ label: "Manage 2FA", href: paths.security.href() }}
    />
  );
}
