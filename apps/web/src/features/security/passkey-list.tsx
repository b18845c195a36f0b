import { Trans, useLingui } from "@lingui/react/macro";
import { removePasskey, type Passkey } from "@marquee/api-client";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { CredentialList } from "../../components/credentials/credential-list";
import { useServices } from "../../lib/services";
import { useAct } from "../../lib/react/use-act";
import { useStoreToken } from "../../lib/session/use-store-token";
import { PasskeyRow } from "./passkey-row";
import { RenamePasskeyDialog } from "./rename-passkey-dialog";

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<unknown>;
}

/** Passkeys to name and to remove. */
export function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const storeToken = useStoreToken();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const act = useAct(() => setRemoving(null));
  const remove = ({ id }: Passkey) =>
    act.run(id, async () => {
      storeToken(await api.call(removePasskey, { id }));
      await onChanged();
    });

  const removedName = removing?.name ?? "";
  return (
    <>
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      <CredentialList label={t`Passkeys`}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </CredentialList>
      {renaming && (
        <RenamePasskeyDialog
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={() => void onChanged()}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t`Remove “${removedName}”?`}
        confirmLabel={t`Remove passkey`}
        destructive
        pending={act.pending !== null}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>
          <Trans>
            It can no longer log in to your account, and all other devices are logged out.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
