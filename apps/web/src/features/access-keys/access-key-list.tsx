import { Trans, useLingui } from "@lingui/react/macro";
import { removeAccessKey, type AccessKey } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { useServices } from "../../lib/services";
import { useAct } from "../../lib/react/use-act";
import { CredentialList } from "../../components/credentials/credential-list";
import { AccessKeyRow } from "./access-key-row";

interface AccessKeyListProps {
  accessKeys: readonly AccessKey[];
  onChanged: () => Promise<unknown>;
}

/** Keys to look at and to remove. */
export function AccessKeyList({ accessKeys, onChanged }: AccessKeyListProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [removing, setRemoving] = useState<AccessKey | null>(null);
  const act = useAct(() => setRemoving(null));
  const remove = ({ id }: AccessKey) =>
    act.run(id, async () => {
      await api.call(removeAccessKey, { id });
      await onChanged();
    });

  const removedName = removing?.name ?? "";
  return (
    <>
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      <CredentialList label={t`Access keys`}>
        {accessKeys.map((accessKey) => (
          <AccessKeyRow
            key={accessKey.id}
            entry={accessKey}
            onRemove={() => setRemoving(accessKey)}
          />
        ))}
      </CredentialList>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t`Remove “${removedName}”?`}
        confirmLabel={t`Remove key`}
        destructive
        pending={act.pending !== null}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>
          <Trans>Programs that use it are refused at once.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
