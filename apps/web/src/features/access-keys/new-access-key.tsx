import { Trans, useLingui } from "@lingui/react/macro";
import type { AddedAccessKey } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { CopyField } from "@marquee/ui/copy-field";
import { Panel } from "@marquee/ui/panel";
import { useEffect, useRef } from "react";

interface NewAccessKeyProps {
  added: AddedAccessKey;
  onClose: () => void;
}

/** Shows the secret of a new key, which cannot be fetched again. */
export function NewAccessKey({ added, onClose }: NewAccessKeyProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { id, name, key } = added;
  useEffect(() => field.current?.focus(), [id]);
  return (
    <Panel
      title={t`Copy the key “${name}”`}
      description={t`Your program sends it in the header “Authorization: Bearer”. It is shown only once.`}
      action={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <CopyField ref={field} label={t`Access key`} value={key} mono />
    </Panel>
  );
}
