import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { CodeForm } from "../../components/code-form/code-form";
import { storageErrorText } from "./storage-error-text";
import type { ImportPlan } from "./import-plan";
import { codeInHash } from "../../lib/transfer-code";
import styles from "./your-data.module.css";

type State =
  | { now: "idle" }
  | { now: "reading"; share: number | null }
  | { now: "preview" | "applying" | "done"; plan: ImportPlan }
  | { now: "failed"; text: string };

/** Missing names that are listed. */
const maxListed = 200;

/** Imports files of this site and of other apps, and what another device sends, after a preview. */
export function ImportPanel() {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const [state, setState] = useState<State>({ now: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(open: () => Promise<readonly File[]>) {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setState({ now: "reading", share: null });
    try {
      const { planImport } = await import("./import-plan");
      const files = await open();
      const onProgress = (done: number, total: number) =>
        setState({ now: "reading", share: done / total });
      setState({
        now: "preview",
        plan: await planImport(files, { i18n, api, store, signal, onProgress }),
      });
    } catch (error) {
      setState(signal.aborted ? { now: "idle" } : { now: "failed", text: errorText(i18n, error) });
    }
  }

  const receive = (code: string) =>
    read(async () => {
      const { receiveByCode } = await import("./receive-transfer");
      return [await receiveByCode(api, code)];
    });
  const receiveLinked = useEffectEvent(receive);
  const { hash } = useLocation();
  useEffect(() => {
    const code = codeInHash(location.hash);
    if (code === undefined) return;
    // The code works once: it stays neither in the address nor in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
    queueMicrotask(() => void receiveLinked(code));
  }, [hash]);

  async function apply(plan: ImportPlan) {
    setState({ now: "applying", plan });
    try {
      await plan.apply();
      setState({ now: "done", plan });
    } catch (error) {
      setState({ now: "failed", text: await storageErrorText(i18n, error) });
    }
  }

  const isBusy = state.now === "reading" || state.now === "applying";
  return (
    <Panel
      title={t({ message: "Import", context: "heading" })}
      icon={<Icon of={Upload} />}
      description={
        <Trans>
          A file from this site, or from FreeTube, NewPipe, Piped, YouTube Takeout (subscriptions,
          history, playlists) or OPML. Creators and videos are found by name. You see a preview
          before anything changes.
        </Trans>
      }
      action={
        <Button pending={isBusy} onClick={() => input.current?.click()}>
          {t`Choose files`}
        </Button>
      }
    >
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".json,.db,.csv,.opml,.xml,.html,.zip,application/json,application/zip"
        aria-label={t`Files to import`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) void read(async () => files);
        }}
      />
      <CodeForm isBusy={isBusy} onCode={(code) => void receive(code)} />
      <div role="status" className={styles["result"]}>
        {state.now === "reading" && (
          <>
            <p>{t`Looking for your creators and videos on this site`}</p>
            <ProgressBar label={t`Reading`} value={state.share} size="large" />
            <Button onClick={() => reading.current?.abort()}>{t`Cancel`}</Button>
          </>
        )}
        {state.now === "failed" && <Notice tone="danger">{state.text}</Notice>}
        {"plan" in state && (
          <Plan state={state} onApply={apply} onCancel={() => setState({ now: "idle" })} />
        )}
      </div>
    </Panel>
  );
}

interface PlanProps {
  state: Extract<State, { plan: ImportPlan }>;
  onApply: (plan: ImportPlan) => Promise<void>;
  onCancel: () => void;
}

function Plan({ state: { now, plan }, onApply, onCancel }: PlanProps) {
  const { t, i18n } = useLingui();
  const { coming, missing, isAllowed } = plan;
  const missingCount = i18n.number(missing.length);
  const restCount = missing.length - maxListed;
  return (
    <>
      {now === "done" && (
        <Notice tone="success">{t`Imported. Everything is in this browser now.`}</Notice>
      )}
      {!isAllowed && (
        <Notice>
          <Trans>
            Your cookie settings don&apos;t allow for history and playlists to be stored, so they
            are left out. <Link href={paths.cookies.href()}>Change Privacy Settings</Link>
          </Trans>
        </Notice>
      )}
      <h3 className={styles["heading"]}>{now === "done" ? t`Imported` : t`Will be imported`}</h3>
      {coming.length === 0 && <p>{t`Nothing new to import.`}</p>}
      <ul className={styles["list"]}>
        {coming.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <details>
          <summary>
            {now === "done"
              ? t`Not imported (${missingCount})`
              : t`Will not be imported (${missingCount})`}
          </summary>
          <p className={styles["note"]}>{t`Not found on this site by name, or not readable.`}</p>
          <ul className={styles["list"]}>
            {missing.slice(0, maxListed).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {missing.length > maxListed && (
              <li>{t`${plural(restCount, { one: "and # more", other: "and # more" })}`}</li>
            )}
          </ul>
        </details>
      )}
      {now !== "done" && (
        <div className={styles["buttons"]}>
          {coming.length > 0 && (
            <Button
              variant="primary"
              pending={now === "applying"}
              onClick={() => void onApply(plan)}
            >
              {t({ message: "Import", context: "button" })}
            </Button>
          )}
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      )}
    </>
  );
}
