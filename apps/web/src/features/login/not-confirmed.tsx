import { useLingui } from "@lingui/react/macro";
import { CircleX } from "lucide-react";
import { Message } from "../../components/account-page/message";

/** Someone signed in could not confirm with the identity provider that it is them; they are signed in as before. */
export function NotConfirmed({ why, next }: { why: string; next: string }) {
  const { t } = useLingui();
  return (
    <Message
      icon={CircleX}
      tone="danger"
      title={t`We could not confirm that it is you`}
      lead={why}
      action={{ label: t`Go back`, href: next }}
    />
  );
}
