import { Trans, useLingui } from "@lingui/react/macro";
import type { Passkey } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { formatUtc } from "../../lib/format-utc";
import styles from "./passkey-list.module.css";

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useLingui();
  const { name } = passkey;
  const added = formatUtc(i18n, passkey.created_at);
  const lastUsed = passkey.last_used === null ? null : formatUtc(i18n, passkey.last_used);
  return (
    <li className={styles["row"]}>
      <div>
        <p className={styles["name"]}>
          {name}{" "}
          {passkey.synced && (
            <Badge tone="neutral">
              <Trans>Synced</Trans>
            </Badge>
          )}
        </p>
        <p className={styles["facts"]}>
          <span>{t`Added on ${added}`}</span>
          <span>{lastUsed === null ? t`Not used yet` : t`Last used on ${lastUsed}`}</span>
        </p>
      </div>
      <div className={styles["buttons"]}>
        <Button size="small" variant="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="small" variant="danger-quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
