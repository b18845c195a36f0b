import { Trans, useLingui } from "@lingui/react/macro";
import type { AddedAccessKey } from "@marquee/api-client";
import { NewSecret } from "../../components/credentials/new-secret";

interface NewAccessKeyProps {
  added: AddedAccessKey;
  onClose: () => void;
}

export function NewAccessKey({ added: { name, key }, onClose }: NewAccessKeyProps) {
  const { t } = useLingui();
  return (
    <NewSecret
      title={t`Copy the key “${name}”`}
      description={
        <Trans>
          Your program sends it in the header “Authorization: Bearer”. It is shown only once.
        </Trans>
      }
      label={t`Access key`}
      secret={key}
      doneLabel={<Trans>Done</Trans>}
      onClose={onClose}
    />
  );
}
