import { Trans, useLingui } from "@lingui/react/macro";
import { transcriptQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { Spinner } from "@marquee/ui/spinner";
import { TextField } from "@marquee/ui/text-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";
import type { WatchQuery } from "../../lib/video/watch-address";
import { firstLineCount, firstTranscriptQuery } from "./first-transcript";
import { findLines } from "./find-lines";
import { TranscriptLines } from "./transcript-lines";
import { transcriptText } from "./transcript-text";
import styles from "./transcript.module.css";

interface TranscriptPanelProps {
  query: WatchQuery;
  /** Lines follow playback, and are loaded, only while they are seen. */
  isOpen: boolean;
}

/**
 * The transcript shows what is said, follows playback, plays from a line, and can be searched and
 * copied.
 */
export function TranscriptPanel({ query, isOpen }: TranscriptPanelProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [language, setLanguage] = useState(i18n.locale);
  const [searched, setSearched] = useState("");
  const beginning = useQuery({
    ...firstTranscriptQuery(api, query.videoId, language),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({
    ...transcriptQuery(api, { v: query.videoId, language }),
    enabled: isOpen && beginning.data?.lines.length === firstLineCount,
  });
  const data = whole.data ?? beginning.data;

  const failed = [beginning, whole].find(({ isLoadingError }) => isLoadingError);
  const failure = failed?.error && (
    <ErrorState
      level={3}
      size="small"
      title={errorText(i18n, failed.error)}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
  if (failure && failed === beginning) return failure;
  if (data === undefined) return <Spinner className={styles["loading"]} />;
  if (data === null) return <Notice>{t`This video has no transcript any more.`}</Notice>;

  const lines = findLines(data.lines, searched);
  const found = lines.length;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(transcriptText(lines));
      toastQueue.show({ title: t`Transcript copied` });
    } catch {
      toastQueue.show({
        tone: "danger",
        title: t`Your browser does not let us copy. Select the text instead.`,
      });
    }
  };
  return (
    <div className={styles["panel"]}>
      {failure}
      {/* These tools need scripts: the server renders the lines alone. The beginning would be
          searched and copied as if it were all. */}
      {isOpen && !failure && (
        <div className={styles["tools"]}>
          <TextField
            label={t`Search in the transcript`}
            type="search"
            className={styles["search"]}
            value={searched}
            onChange={(event) => setSearched(event.currentTarget.value)}
          />
          {data.languages.length > 1 && (
            <Select
              label={t`Language`}
              options={data.languages.map(({ language: value, label }) => ({ value, label }))}
              value={data.language}
              onValueChange={setLanguage}
            />
          )}
        </div>
      )}
      {data.languages.some(({ language, machine }) => machine && language === data.language) && (
        <p className={styles["mark"]}>
          <Trans>Made by machine. There may be mistakes.</Trans>
        </p>
      )}
      <TranscriptLines
        lines={lines}
        language={data.language}
        query={query}
        isOpen={isOpen}
        isWhole={found === data.lines.length}
      />
      {isOpen && !failure && (
        <div className={styles["end"]}>
          <p role="status" className={styles["found"]}>
            {searched.trim() !== "" && <Trans>Lines found: {found}</Trans>}
          </p>
          {found > 0 && (
            <Button
              size="small"
              variant="quiet"
              icon={<Icon of={Copy} size={18} />}
              onClick={() => void copy()}
            >
              <Trans>Copy with times</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
