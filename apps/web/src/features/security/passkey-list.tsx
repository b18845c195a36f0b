import { useLingui } from "@lingui/react/macro";
import { removePasskey, type Passkey } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { formatUtc } from "../../lib/format-utc";
import { useServices } from "../../lib/services";
import { useRenewedToken } from "../../lib/use-renewed-token";
import styles from "./passkey-list.module.css";
import { RenamePasskeyDialog } from "./rename-passkey-dialog";

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<unknown>;
}

/** Passkeys to name and to remove. */
export function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const keepToken = useRenewedToken();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async ({ id }: Passkey) => {
    setPending(true);
    setFailure(null);
    try {
      keepToken(await api.call(removePasskey, { id }));
      await onChanged();
    } catch (error) {
      setFailure(errorText(i18n, error));
    } finally {
      setPending(false);
      setRemoving(null);
    }
  };

  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <ul role="list" className={styles["list"]} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles["row"]}>
            <div>
              <p className={styles["name"]}>
                {passkey.name} {passkey.synced && <Badge tone="neutral">Synced</Badge>}
              </p>
              <p className={styles["facts"]}>
                <span>Added on {formatUtc(i18n, passkey.created_at)}</span>
                <span>
                  {passkey.last_used === null ? "Not used yet" : `Last used on ${formatUtc(i18n, passkey.last_used)}`}
                </span>
              </p>
            </div>
            <div className={styles["buttons"]}>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                Rename
              </Button>
              <Button
                size="small"
                variant="danger-quiet"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} onRenamed={() => void onChanged()} />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove “${removing?.name ?? ""}”?`}
        confirmLabel="Remove passkey"
        destructive
        pending={pending}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>It can no longer log in to your account, and all other devices are logged out.</p>
      </ConfirmDialog>
    </>
  );
}
