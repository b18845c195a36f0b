import { Trans, useLingui } from "@lingui/react/macro";
import { exportData, type Progress } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { useState } from "react";
import { flushSync } from "react-dom";
import formStyles from "../../components/form/form.module.css";
import { errorText } from "../../lib/text/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { exportFileName } from "./export-file-name";

type State =
  | { now: "ready" | "requesting" | "done" }
  | { now: "downloading"; progress: Progress }
  | { now: "failed"; why: string };

/** The user's data as a file, with how far it is. */
export function Download({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api, siteConfig } = useServices();
  const [state, setState] = useState<State>({ now: "ready" });

  const download = async () => {
    setState({ now: "requesting" });
    try {
      const data = await api.call(
        exportData,
        {},
        {
          timeoutMs: 120_000,
          // Shown even if the response arrives at once: without this, the end state would replace
          // it before the paint.
          onProgress: (progress) => flushSync(() => setState({ now: "downloading", progress })),
        },
      );
      saveFile({
        name: exportFileName(siteConfig.name, new Date()),
        type: "application/json",
        text: JSON.stringify(data, null, 2),
      });
      setState({ now: "done" });
    } catch (error) {
      setState({ now: "failed", why: errorText(i18n, error) });
    }
  };
  const { email } = user;
  const busy = state.now === "requesting" || state.now === "downloading";

  return (
    <Panel
      title={t`Your data is ready to download`}
      description={t`Everything that belongs to ${email}.`}
    >
      <div className={formStyles["form"]}>
        {state.now === "requesting" && <Waiting text={t`Requesting your data`} share={null} />}
        {state.now === "downloading" && (
          <Waiting text={t`Downloading`} share={shareOf(state.progress)} />
        )}
        {state.now === "done" && (
          <Notice tone="success">
            <Trans>Data successfully exported</Trans>
          </Notice>
        )}
        {state.now === "failed" && <Notice tone="danger">{state.why}</Notice>}
        <Button
          data-autofocus=""
          variant="primary"
          size="large"
          block
          pending={busy}
          onClick={() => void download()}
        >
          {state.now === "done" ? t`Download again` : t`Download`}
        </Button>
      </div>
    </Panel>
  );
}

function Waiting({ text, share }: { text: string; share: number | null }) {
  return (
    <div>
      <p role="status">{text}</p>
      <ProgressBar label={text} value={share} size="large" />
    </div>
  );
}

function shareOf({ loadedBytes, totalBytes }: Progress): number | null {
  return totalBytes === undefined ? null : loadedBytes / totalBytes;
}
