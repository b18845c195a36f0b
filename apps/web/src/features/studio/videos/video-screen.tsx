import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnVideo, retryProcessing, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Badge } from "@marquee/ui/badge";
import { Button, ButtonLink } from "@marquee/ui/button";
import { formatDuration } from "@marquee/ui/duration";
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { Skeleton } from "@marquee/ui/skeleton";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error";
import { paths } from "../../../config/paths";
import { describeFailure, describeNotice } from "../../../i18n/processing-sentences";
import { errorText } from "../../../lib/text/error-text";
import { formatLocalDate } from "../../../lib/text/format-local-date";
import { FlashAnswer } from "./flash-answer";
import { FlashNotice } from "./flash-notice";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { readId } from "../../../lib/video/watch-address";
import { CaptionsPanel } from "../captions/captions-panel";
import { DescriptionsPanel } from "../captions/descriptions-panel";
import { RecordedDescriptions } from "../captions/recorded-descriptions";
import { formatBytes } from "../../../lib/text/format-bytes";
import { ReplaceFile } from "./replace-file";
import { SignedVersions } from "../captions/signed-versions";
import { StudioPage, type StudioContext } from "../studio-page";
import { ThumbnailPanel } from "./thumbnail-panel";
import { useLiveVideos, type LiveVideo } from "../upload/use-live-videos";
import { useStaleLists } from "../use-stale-lists";
import { VideoDetailsForm } from "./video-details-form";
import { isUnfinished, videoState } from "./video-state";
import styles from "../studio.module.css";

const framesIntervalMs = 3_000;
const maxFramesWaitMs = 15 * 60_000;

export function StudioVideoScreen() {
  const { t } = useLingui();
  const id = readId(useSearchParams()[0].get("id"));
  return (
    <StudioPage title={t`Edit video`}>
      {(context) =>
        id === undefined ? (
          <ErrorState title={t`There is no video at this address.`} />
        ) : (
          <Video key={id} id={id} {...context} />
        )
      }
    </StudioPage>
  );
}

function Video({ id, user, channel, follow }: StudioContext & { id: string }) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchOwnVideo, { id }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && isWaitingForFrames(state.data) && framesIntervalMs,
    },
    user,
  );
  const markStale = useStaleLists();
  const showChange = () => {
    markStale();
    void refetch();
  };
  const [video] = useLiveVideos(data ? [data] : [], user, () => void refetch());
  const creatorId = data?.creatorId;
  useEffect(() => {
    if (creatorId !== undefined) follow(creatorId);
  });
  if (!video) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={420} />;
  }
  if (channel.role === "statistics")
    return (
      <Notice>
        <Trans>Only the owner and editors of this channel can change it.</Trans>
      </Notice>
    );
  return (
    <div className={styles["columns"]}>
      <div className={styles["panels"]}>
        <Panel title={t`Details`}>
          <VideoDetailsForm video={video} onSaved={() => void refetch()} />
        </Panel>
        <Panel title={t`Captions`}>
          <CaptionsPanel video={video} user={user} />
        </Panel>
        <Panel title={t`Audio description`}>
          <DescriptionsPanel videoId={video.id} user={user} />
          <RecordedDescriptions {...{ video, user }} />
        </Panel>
        <Panel title={t`Sign language`}>
          <SignedVersions {...{ video, user }} />
        </Panel>
      </div>
      <div className={styles["uploads"]}>
        <Panel title={t`Thumbnail`}>
          <ThumbnailPanel
            video={video}
            isWaitingForFrames={isUnfinished(video) || isWaitingForFrames(video)}
            onChanged={showChange}
          />
        </Panel>
        <Panel title={t`File`}>
          <VideoFile video={video} onChanged={showChange} />
        </Panel>
      </div>
    </div>
  );
}

/** Frames for the thumbnail are offered shortly after a new video can be watched. */
function isWaitingForFrames({ qualities, thumbnail, createdAt }: OwnVideo): boolean {
  const isNew = Date.now() - Date.parse(createdAt) < maxFramesWaitMs;
  return isNew && qualities.length > 0 && thumbnail.candidates.length === 0;
}

function VideoFile({ video, onChanged }: { video: LiveVideo; onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const state = videoState(i18n, video, video.secondsLeft);
  const isWatchable = video.state === "watchable" || video.state === "ready";
  const retry = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await api.call(retryProcessing, { id: video.id });
      onChanged();
    } catch (error) {
      setProblem(errorText(i18n, error));
    } finally {
      setIsPending(false);
    }
  };
  const qualities = new Intl.ListFormat(i18n.locale, { type: "unit", style: "short" });
  const facts = [
    [
      t`Length`,
      video.durationSeconds > 0 ? formatDuration(video.durationSeconds) : t`Not known yet`,
    ],
    [t`File`, video.sourceName || t`None yet`],
    [t`Size`, formatBytes(i18n, video.bytes)],
    [t`Views`, i18n.number(video.views)],
    [t`Uploaded`, formatLocalDate(i18n, video.createdAt)],
    [
      t`Qualities`,
      <div key="qualities" className={styles["qualities"]}>
        {video.qualities.length === 0
          ? t`None yet`
          : qualities.format(video.qualities.map((height) => `${height}p`))}
      </div>,
    ],
  ] as const;
  return (
    <div className={styles["uploads"]}>
      <div className={styles["state"]}>
        <Badge tone={state.tone}>{state.label}</Badge>
        <div className={styles["bar"]}>
          {state.progress !== null && <ProgressBar value={state.progress} label={state.label} />}
        </div>
      </div>
      {video.failure && <Notice tone="danger">{describeFailure(i18n, video.failure)}</Notice>}
      {video.notices.map((notice) => (
        <Notice key={notice.code}>{describeNotice(i18n, notice)}</Notice>
      ))}
      <FlashNotice video={video} />
      <FlashAnswer video={video} onChanged={onChanged} />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <dl className={styles["facts"]}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: "contents" }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles["row"]}>
        {isWatchable && (
          <ButtonLink href={paths.watch.href({ videoId: video.id })}>
            <Trans>Watch</Trans>
          </ButtonLink>
        )}
        {video.state === "uploading" && (
          <ButtonLink href={paths.studioUpload.href()}>
            <Trans>Continue the upload</Trans>
          </ButtonLink>
        )}
        {video.failure?.retry === 1 && (
          <Button pending={isPending} onClick={() => void retry()}>
            <Trans>Process again</Trans>
          </Button>
        )}
      </div>
      <ReplaceFile video={video} onChanged={onChanged} />
    </div>
  );
}
