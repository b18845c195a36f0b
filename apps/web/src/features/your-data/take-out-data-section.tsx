import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { requestExport } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import styles from "./your-data.module.css";

type State = { now: "idle" | "asking" | "sent" } | { now: "failed"; why: string };

/** A mailed link that is not valid any more leads here with this. */
const expired = msg`That link is not valid any more. Ask for your data again.`;

/** The user's data, by mail or at once. */
export function TakeOutDataSection({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [params] = useSearchParams();
  const [state, setState] = useState<State>(
    params.get("error") === "export-link" ? { now: "failed", why: t(expired) } : { now: "idle" },
  );

  const requestMail = async () => {
    setState({ now: "asking" });
    try {
      await api.call(requestExport);
      setState({ now: "sent" });
    } catch (error) {
      setState({ now: "failed", why: errorText(i18n, error) });
    }
  };

  return (
    <Panel
      title={t`Take out my data`}
      icon={<Icon of={Download} />}
      description={
        <Trans>
          Your profile with its picture, devices, passkeys, security log, connections and plans, and
          the texts of your channels, videos and playlists. We email you a link to a ZIP file, which
          is valid for 24 hours. Videos that you uploaded are not included.
        </Trans>
      }
    >
      {state.now === "sent" && (
        <Notice tone="success" title={t`On its way`}>
          {t`A link is on its way to ${email}. It is valid for 24 hours.`}
        </Notice>
      )}
      {state.now === "failed" && <Notice tone="danger">{state.why}</Notice>}
      <div className={styles["buttons"]}>
        <Button pending={state.now === "asking"} onClick={() => void requestMail()}>
          {t`Email me my data`}
        </Button>
        <ButtonLink href={paths.exportData.href()} variant="quiet">
          {t`Download it now`}
        </ButtonLink>
      </div>
    </Panel>
  );
}
