import { Trans, useLingui } from "@lingui/react/macro";
import { removeWebhook, testWebhook, type Webhook } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { formatUtc } from "../../../lib/text/format-utc";
import { useServices } from "../../../lib/services";
import styles from "../studio.module.css";
import { WebhookDeliveries } from "./webhook-deliveries";

interface WebhookPanelProps {
  webhook: Webhook;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
  onRemoved: () => void;
}

/** A webhook with its last deliveries. */
export function WebhookPanel({ webhook, onChanged, onRemoved }: WebhookPanelProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [pending, setPending] = useState<"test" | "remove" | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { url } = webhook;
  const addedAt = formatUtc(i18n, webhook.created_at);
  const offSince = webhook.disabled_at !== null && formatUtc(i18n, webhook.disabled_at);
  const isOff = webhook.disabled_at !== null;

  const run = async (kind: "test" | "remove", action: () => Promise<unknown>) => {
    setPending(kind);
    setFailure(null);
    try {
      await action();
      await onChanged();
      return true;
    } catch (error) {
      setFailure(errorText(i18n, error));
      return false;
    } finally {
      setPending(null);
      setIsAsking(false);
    }
  };
  const test = () => run("test", () => api.call(testWebhook, { id: webhook.id }));
  const remove = async () => {
    if (await run("remove", () => api.call(removeWebhook, { id: webhook.id }))) onRemoved();
  };

  return (
    <Panel
      aria-label={url}
      title={<span className={styles["address"]}>{url}</span>}
      description={t`Added on ${addedAt}`}
      action={<Badge tone={isOff ? "danger" : "success"}>{isOff ? t`Off` : t`On`}</Badge>}
    >
      {isOff && (
        <Notice tone="danger" title={t`Off since ${offSince}`}>
          <Trans>
            Your server did not accept our messages. Once it does, send a test event: when it
            arrives, the webhook is on again.
          </Trans>
        </Notice>
      )}
      {webhook.deliveries.length === 0 ? (
        <p className={styles["failure"]}>
          <Trans>No events yet. Send a test event to check your server.</Trans>
        </p>
      ) : (
        <WebhookDeliveries {...webhook} />
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className={styles["actions"]}>
        <Button pending={pending === "test"} onClick={() => void test()}>
          <Trans>Send test event</Trans>
        </Button>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Remove this webhook?`}
        confirmLabel={t`Remove webhook`}
        destructive
        pending={pending === "remove"}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>{url} gets no more messages, and its secret is deleted.</Trans>
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
