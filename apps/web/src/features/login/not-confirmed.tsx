import { useLingui } from "@lingui/react/macro";
import { CircleX } from "lucide-react";
import { Message } from "../../components/account-page/message";

/** The identity provider did not confirm a signed-in user's identity; they stay signed in. */
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
