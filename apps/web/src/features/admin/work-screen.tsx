import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Skeleton } from "@marquee/ui/skeleton";
import { Tabs } from "@marquee/ui/tabs";
import { lazy, Suspense } from "react";
import { loadMessages } from "../../i18n/browser-messages";
import { AdminPage } from "./admin-page";
import { EncodesPanel } from "./encodes-panel";
import { UndeliveredPanel } from "./undelivered-panel";

/** Its facts have the texts of the dialog in which viewers see them. */
const PlaybackReportsPanel = lazy(async () => {
  const [{ PlaybackReportsPanel }] = await Promise.all([
    import("./playback-reports-panel"),
    loadMessages("visitor"),
  ]);
  return { default: PlaybackReportsPanel };
});

function AdminWorkScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Work`}>{(user) => <Work user={user} />}</AdminPage>;
}

function Work({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Work`}
      tabs={[
        { value: "encodes", label: t`Processing`, content: <EncodesPanel user={user} /> },
        {
          value: "mails",
          label: t`Mails`,
          content: <UndeliveredPanel key="mail" kind="mail" user={user} />,
        },
        {
          value: "events",
          label: t`Webhooks`,
          content: <UndeliveredPanel key="event" kind="event" user={user} />,
        },
        {
          value: "playback",
          label: t`Playback problems`,
          content: (
            <Suspense fallback={<Skeleton height={320} />}>
              <PlaybackReportsPanel user={user} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

export { AdminWorkScreen as Screen };
