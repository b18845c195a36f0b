import { Trans, useLingui } from "@lingui/react/macro";
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
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { id, url, secret } = webhook;
  useEffect(() => field.current?.focus(), [id]);
  return (
    <Panel
      title={t`Copy the signing secret`}
      description={t`Your server needs it to check that messages to ${url} come from us. It is shown only once.`}
      action={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <CopyField ref={field} label={t`Signing secret`} value={secret} mono />
    </Panel>
  );
}
