import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  confirmSetupPart,
  fetchSetupChecklist,
  type ConfirmedSetupPart,
  type SetupPart,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { useAct } from "../../lib/react/use-act";
import styles from "./admin.module.css";

interface Part {
  text: MessageDescriptor;
  /** Link to its screen. Parts that the server's environment decides have none. */
  href?: string;
  /** For parts that only a person can check: the part to mark as done. */
  confirms?: ConfirmedSetupPart;
}

const parts: Readonly<Record<SetupPart, Part>> = {
  name: { text: msg`Give the site a name`, href: paths.adminSettings.href() },
  mail: { text: msg`Send a test mail`, href: paths.adminStart.href() },
  "second-factor": {
    text: msg`Protect your account by a second factor`,
    href: paths.security.href(),
  },
  contacts: {
    text: msg`Set the address that visitors can write to`,
    href: paths.adminSettings.href(),
  },
  languages: {
    text: msg`Look at the site in your visitors' languages: each sees the one of their browser`,
    confirms: "languages",
  },
  legal: {
    text: msg`Write the terms and the privacy policy: visitors read an example until you do`,
    href: paths.adminTexts.href(),
    confirms: "legal",
  },
  https: { text: msg`Serve the site by HTTPS, and set PUBLIC_URL accordingly` },
  backup: {
    text: msg`Save the database daily, by a setting or on the server: npm start -- backup FOLDER`,
    href: paths.adminSettings.href(),
  },
};

/** Shows what is missing of the site's setup. Shows nothing once nothing is. */
export function SetupChecklistPanel({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, refetch } = usePrivateQuery(
    { ...endpointQuery(api, fetchSetupChecklist, {}), staleTime: 0 },
    user,
  );
  const act = useAct(() => void refetch());
  if (!data || data.missing.length === 0) return null;
  return (
    <Panel title={t`Still to do`} aria-label={t`Still to do`}>
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      <ul role="list" className={styles["notes"]}>
        {data.missing.map((part) => {
          const { text, href, confirms } = parts[part];
          return (
            <li key={part} className={styles["actions"]}>
              {href === undefined ? <span>{t(text)}</span> : <Link href={href}>{t(text)}</Link>}
              {confirms !== undefined && (
                <Button
                  size="small"
                  aria-label={`${t`Mark as done`}: ${t(text)}`}
                  pending={act.pending === part}
                  onClick={() =>
                    void act.run(part, () => api.call(confirmSetupPart, { part: confirms }))
                  }
                >
                  {t`Mark as done`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
