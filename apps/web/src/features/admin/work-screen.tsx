import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Tabs } from "@marquee/ui/tabs";
import { AdminPage } from "./admin-page";
import { EncodesPanel } from "./encodes-panel";
import { UndeliveredPanel } from "./undelivered-panel";

export function AdminWorkScreen() {
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
      ]}
    />
  );
}
