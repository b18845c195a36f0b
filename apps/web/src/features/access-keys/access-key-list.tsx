import { Trans, useLingui } from "@lingui/react/macro";
import { removeAccessKey, type AccessKey } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { CredentialList } from "../../components/credentials/credential-list";
import { AccessKeyRow } from "./access-key-row";

interface AccessKeyListProps {
  accessKeys: readonly AccessKey[];
  onChanged: () => Promise<unknown>;
}

/** Keys to look at and to remove. */
export function AccessKeyList({ accessKeys, onChanged }: AccessKeyListProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [removing, setRemoving] = useState<AccessKey | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async ({ id }: AccessKey) => {
    setPending(true);
    setFailure(null);
    try {
      await api.call(removeAccessKey, { id });
      await onChanged();
    } catch (error) {
      setFailure(errorText(i18n, error));
    } finally {
      setPending(false);
      setRemoving(null);
    }
  };

  const removedName = removing?.name ?? "";
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
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
        pending={pending}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>
          <Trans>Programs that use it are refused at once.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
