import { Trans, useLingui } from "@lingui/react/macro";
import { securityLogQuery } from "@marquee/api-client/react-query";
import type { SecurityEvent } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { LogIn, ShieldAlert, ShieldCheck } from "lucide-react";
import { LoadError } from "../../components/load-error";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { describeEvent, isWarning } from "../../lib/text/describe-event";
import styles from "./security-log.module.css";

/**
 * The security log of the account, newest first. Always refetched: the last event may be seconds
 * old.
 */
export function SecurityEventList({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...securityLogQuery(api), staleTime: 0 },
    user,
  );
  if (data) {
    return (
      <Panel aria-label={t`Events`}>
        {data.length === 0 ? (
          <p>
            <Trans>Nothing has happened yet.</Trans>
          </p>
        ) : (
          <Events events={data} />
        )}
      </Panel>
    );
  }
  if (error) return <LoadError {...{ error, isFetching, refetch }} />;
  return (
    <Panel aria-busy>
      <Skeleton height={220} />
    </Panel>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <ol role="list" className={styles["list"]}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t, i18n } = useLingui();
  const { browser, OS: system, IP: address } = event;
  return (
    <li className={styles["event"]} data-warning={isWarning(event) ? "" : undefined}>
      <span className={styles["icon"]}>
        <Icon of={iconOf(event)} size={20} />
      </span>
      <div>
        <p className={styles["title"]}>{describeEvent(i18n, event)}</p>
        <p className={styles["facts"]}>
          <span>{formatUtc(i18n, event.at)}</span>
          <span>
            {t({
              message: `${browser} on ${system}`,
              comment: "A browser and an operating system",
            })}
          </span>
          <span>{t`IP ${address}`}</span>
        </p>
      </div>
    </li>
  );
}

function iconOf(event: SecurityEvent) {
  if (isWarning(event)) return ShieldAlert;
  return event.kind === "sign-in" ? LogIn : ShieldCheck;
}
