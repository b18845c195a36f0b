import { Trans, useLingui } from "@lingui/react/macro";
import type { Passkey } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { CredentialRow } from "../../components/credentials/credential-list";
import { formatUtc } from "../../lib/text/format-utc";

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
    <CredentialRow
      name={
        <>
          {name}{" "}
          {passkey.synced && (
            <Badge tone="neutral">
              <Trans>Synced</Trans>
            </Badge>
          )}
        </>
      }
      facts={[
        t`Added on ${added}`,
        lastUsed === null ? t`Not used yet` : t`Last used on ${lastUsed}`,
      ]}
      buttons={
        <>
          <Button size="small" variant="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
            <Trans>Rename</Trans>
          </Button>
          <Button
            size="small"
            variant="danger-quiet"
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}
