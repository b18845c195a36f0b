import type { AddedWebhook } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { CopyField } from "@marquee/ui/copy-field";
import { Panel } from "@marquee/ui/panel";
import { useEffect, useRef } from "react";

interface NewWebhookSecretProps {
  webhook: AddedWebhook;
  onClose: () => void;
}

/** Shows the secret of a new webhook, which cannot be fetched again. */
export function NewWebhookSecret({ webhook, onClose }: NewWebhookSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [webhook.id]);
  return (
    <Panel
      title="Copy the signing secret"
      description={`Your server checks with it that messages to ${webhook.url} come from us. We show it only now.`}
      action={<Button onClick={onClose}>Done</Button>}
    >
      <CopyField ref={field} label="Signing secret" value={webhook.secret} mono />
    </Panel>
  );
}
