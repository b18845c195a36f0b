import { useLingui } from "@lingui/react/macro";
import { removeWebhook, testWebhook, type Webhook } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { formatUtc } from "../../lib/format-utc";
import { useServices } from "../../lib/services";
import styles from "./studio.module.css";
import { WebhookDeliveries } from "./webhook-deliveries";

interface WebhookPanelProps {
  webhook: Webhook;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
  onRemoved: () => void;
}

/** A webhook with its last deliveries. */
export function WebhookPanel({ webhook, onChanged, onRemoved }: WebhookPanelProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [pending, setPending] = useState<"test" | "remove" | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      aria-label={webhook.url}
      title={<span className={styles["address"]}>{webhook.url}</span>}
      description={`Added on ${formatUtc(i18n, webhook.created_at)}`}
      action={<Badge tone={isOff ? "danger" : "success"}>{isOff ? "Off" : "On"}</Badge>}
    >
      {webhook.disabled_at !== null && (
        <Notice tone="danger" title={`Off since ${formatUtc(i18n, webhook.disabled_at)}`}>
          Your server did not accept our messages. Once it does, send a test event: when it arrives, the webhook is on
          again.
        </Notice>
      )}
      {webhook.deliveries.length === 0 ? (
        <p className={styles["failure"]}>No events yet. Send a test event to check your server.</p>
      ) : (
        <WebhookDeliveries {...webhook} />
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className={styles["actions"]}>
        <Button pending={pending === "test"} onClick={() => void test()}>
          Send test event
        </Button>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this webhook?"
        confirmLabel="Remove webhook"
        destructive
        pending={pending === "remove"}
        onConfirm={() => void remove()}
      >
        <p>{webhook.url} gets no more messages, and its secret is deleted.</p>
      </ConfirmDialog>
    </Panel>
  );
}
