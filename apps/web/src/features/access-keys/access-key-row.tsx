import { Trans, useLingui } from "@lingui/react/macro";
import type { AccessKey } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { formatUtc } from "../../lib/format-utc";
import styles from "./access-keys.module.css";
import { scopeTexts } from "./scope-texts";

interface AccessKeyRowProps {
  entry: AccessKey;
  onRemove: () => void;
}

export function AccessKeyRow({ entry, onRemove }: AccessKeyRowProps) {
  const { t, i18n } = useLingui();
  const { name, scopes, created_at: createdAt, expires_at: expiresAt, last_used: usedAt } = entry;
  const [added, expires] = [createdAt, expiresAt].map((moment) => formatUtc(i18n, moment));
  const lastUsed = usedAt === null ? null : formatUtc(i18n, usedAt);
  return (
    <li className={styles["row"]}>
      <div>
        <p className={styles["name"]}>{name}</p>
        <p className={styles["scopes"]}>
          {scopes
            .map((scope) => (isKnown(scope) ? i18n._(scopeTexts[scope]) : scope))
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
        </p>
        <p className={styles["facts"]}>
          <span>{t`Added on ${added}`}</span>
          <span>{t`Expires on ${expires}`}</span>
          <span>{lastUsed === null ? t`Not used yet` : t`Last used on ${lastUsed}`}</span>
        </p>
      </div>
      <Button size="small" variant="danger-quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

/** A newer server may have scopes that this version does not know. */
function isKnown(scope: string): scope is keyof typeof scopeTexts {
  return Object.hasOwn(scopeTexts, scope);
}
