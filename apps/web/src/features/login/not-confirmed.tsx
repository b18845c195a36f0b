import { CircleX } from "lucide-react";
import { Message } from "../../components/account-page/message";

/** Someone signed in could not confirm with the identity provider that it is them; they are signed in as before. */
export function NotConfirmed({ why, next }: { why: string; next: string }) {
  return (
    <Message
      icon={CircleX}
      tone="danger"
      title="We could not confirm that it is you"
      lead={why}
      action={{ label: "Go back", href: next }}
    />
  );
}
