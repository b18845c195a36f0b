import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  fetchWebhooks,
  type AddedWebhook,
  type OwnChannel,
  type Webhook,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { LoadError } from "../../../components/load-error";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { AddWebhook } from "./add-webhook";
import { NewWebhookSecret } from "./new-webhook-secret";
import { StudioPage } from "../studio-page";
import styles from "../studio.module.css";
import { WebhookPanel } from "./webhook-panel";

const maxWebhooks = 5;
const refreshMs = 2_000;
/** Later attempts are minutes and hours apart. */
const maxWatchedAttempts = 1;

export function StudioWebhooksScreen() {
  const { t } = useLingui();
  return (
    <StudioPage
      title={t`Webhooks`}
      lead={
        <Trans>
          When a video is ready, has failed or was deleted, we post a signed message to your own
          server, in the form of{" "}
          <Link href="https://www.standardwebhooks.com">Standard Webhooks</Link>.
        </Trans>
      }
    >
      {({ user, channel }) =>
        channel.role === "owner" ? (
          <OwnWebhooks {...{ user, channel }} />
        ) : (
          <Notice>
            <Trans>Only the owner of this channel can manage its webhooks.</Trans>
          </Notice>
        )
      }
    </StudioPage>
  );
}

function OwnWebhooks({ user, channel }: { user: SessionUser; channel: OwnChannel }) {
  const { api } = useServices();
  const [added, setAdded] = useState<AddedWebhook | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchWebhooks, { creator: channel.id }),
      refetchInterval: isWaiting ? refreshMs : false,
    },
    user,
  );
  if (data && isWaiting !== data.some(isBeingSent)) setIsWaiting(!isWaiting);
  if (!data && error) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <div className={styles["uploads"]}>
      {added && <NewWebhookSecret webhook={added} onClose={() => setAdded(null)} />}
      {data.map((webhook) => (
        <WebhookPanel
          key={webhook.id}
          webhook={webhook}
          onChanged={() => refetch()}
          onRemoved={() => {
            if (added?.id === webhook.id) setAdded(null);
          }}
        />
      ))}
      {data.length < maxWebhooks ? (
        <AddWebhook
          channel={channel}
          onAdded={async (webhook) => {
            await refetch();
            setAdded(webhook);
          }}
        />
      ) : (
        <Notice>
          <Plural
            value={maxWebhooks}
            one="A channel has at most # webhook. Remove one to add another."
            other="A channel has at most # webhooks. Remove one to add another."
          />
        </Notice>
      )}
    </div>
  );
}

function isBeingSent({ deliveries }: Webhook): boolean {
  return deliveries.some(
    ({ state, attempts }) => state === "waiting" && attempts <= maxWatchedAttempts,
  );
}
