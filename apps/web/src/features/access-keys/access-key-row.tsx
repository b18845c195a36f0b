import { Trans, useLingui } from "@lingui/react/macro";
import type { AccessKey } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { CredentialRow } from "../../components/credentials/credential-list";
import { formatUtc } from "../../lib/text/format-utc";
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
    <CredentialRow
      name={name}
      rights={scopes.map((scope) => (isKnown(scope) ? i18n._(scopeTexts[scope]) : scope))}
      facts={[
        t`Added on ${added}`,
        t`Expires on ${expires}`,
        lastUsed === null ? t`Not used yet` : t`Last used on ${lastUsed}`,
      ]}
      buttons={
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      }
    />
  );
}

/** A newer server may have scopes that this version does not know. */
function isKnown(scope: string): scope is keyof typeof scopeTexts {
  return Object.hasOwn(scopeTexts, scope);
}
