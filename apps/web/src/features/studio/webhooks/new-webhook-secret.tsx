import { Trans, useLingui } from "@lingui/react/macro";
import type { AddedWebhook } from "@marquee/api-client";
import { NewSecret } from "../../../components/credentials/new-secret";

interface NewWebhookSecretProps {
  webhook: AddedWebhook;
  onClose: () => void;
}

export function NewWebhookSecret({ webhook: { url, secret }, onClose }: NewWebhookSecretProps) {
  const { t } = useLingui();
  return (
    <NewSecret
      title={t`Copy the signing secret`}
      description={
        <Trans>
          Your server needs it to check that messages to {url} come from us. It is shown only once.
        </Trans>
      }
      label={t`Signing secret`}
      secret={secret}
      doneLabel={<Trans>Done</Trans>}
      onClose={onClose}
    />
  );
}
