import { useLingui } from "@lingui/react/macro";
import { useStoredValue, useHistoryCount, useHistoryItems } from "@marquee/local-store/react";
import { Button, ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { ListEnd } from "@marquee/ui/list-end";
import { Notice } from "@marquee/ui/notice";
import { SectionHeader } from "@marquee/ui/section-header";
import { TextField } from "@marquee/ui/text-field";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../config/paths";
import { useDebounced } from "../../lib/react/use-debounced";
import { useServices } from "../../lib/services";
import type { HistoryQuestionProps } from "./history-question";
import { HistoryRows } from "./history-rows";
import { HistoryTools } from "./history-tools";
import styles from "./history.module.css";

const HistoryQuestion = lazy(() =>
  import("./history-question").then((module) => ({ default: module.HistoryQuestion })),
);

const HistoryFound = lazy(() =>
  import("./history-found").then((module) => ({ default: module.HistoryFound })),
);

/** Renders the watch history, newest first, with its tools. */
export function HistoryList() {
  const { t } = useLingui();
  const { history } = useServices().store;
  const [pages, setPages] = useState(1);
  const items = useHistoryItems(pages);
  const count = useHistoryCount();
  const [paused] = useStoredValue(history.paused);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [search, setSearch] = useState("");
  const term = useDebounced(search.trim(), 300);
  const [question, setQuestion] = useState<HistoryQuestionProps["question"] | null>(null);

  const toggle = (videoId: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(videoId)) next.add(videoId);
      return next;
    });
  const actions = {
    "delete-all": () => history.clear(),
    "delete-selected": () => history.remove(selected ?? []),
    pause: () => history.paused.set(true),
    resume: () => history.paused.set(false),
  };

  return (
    <>
      <SectionHeader
        level={1}
        title={t`Previously Watched`}
        end={
          <HistoryTools
            selected={selected?.size ?? null}
            empty={count === 0}
            paused={paused}
            onSelectMode={(on) => setSelected(on ? new Set() : null)}
            onAsk={setQuestion}
          />
        }
      />
      {paused && (
        <Notice
          className={styles["notice"]}
          action={
            <Button size="small" onClick={() => setQuestion("resume")}>
              {t`Resume`}
            </Button>
          }
        >
          {t`Tracking is paused: what you watch now is not added here.`}
        </Notice>
      )}
      {count === 0 && (
        <EmptyState
          title={t`Nothing watched yet`}
          illustration={<NoVideosIllustration />}
          action={
            <ButtonLink href={paths.home.href()} variant="primary">
              {t`Find something to watch`}
            </ButtonLink>
          }
        >
          {t`What you watch appears here, and stays in this browser.`}
        </EmptyState>
      )}
      {count > 0 && (
        <TextField
          className={styles["search"]}
          label={t`Search your history`}
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {term !== "" && (
        <Suspense>
          <HistoryFound key={term} term={term} selected={selected} onToggle={toggle} />
        </Suspense>
      )}
      {term === "" && (
        <>
          <HistoryRows items={items} selected={selected} onToggle={toggle} />
          {items.length < count && (
            <p className={styles["more"]}>
              <Button onClick={() => setPages(pages + 1)}>{t`Load More`}</Button>
            </p>
          )}
          {count > 0 && items.length >= count && <ListEnd>{t`You've reached the end...`}</ListEnd>}
        </>
      )}
      <Suspense>
        {question !== null && (
          <HistoryQuestion
            question={question}
            count={selected?.size ?? 0}
            onCancel={() => setQuestion(null)}
            onConfirm={() => {
              actions[question]();
              setQuestion(null);
              setSelected(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
