import { Trans, useLingui } from "@lingui/react/macro";
import { chooseThumbnail, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { ThumbnailImage } from "@marquee/ui/thumbnail-image";
import { formatDuration } from "@marquee/ui/duration";
import { lazy, Suspense, useState } from "react";
import { PictureButton } from "../../../components/picture/picture-button";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import styles from "../studio.module.css";

const FrameDialog = lazy(async () => ({ default: (await import("./frame-dialog")).FrameDialog }));

const maxCandidates = 3;

interface ThumbnailPanelProps {
  video: OwnVideo;
  /** Frames will be offered: their room is kept. */
  isWaitingForFrames: boolean;
  onChanged: () => void;
}

/** The video's thumbnail, and the choice of another one: frames on offer, any frame, a picture. */
export function ThumbnailPanel({ video, isWaitingForFrames, onChanged }: ThumbnailPanelProps) {
  const { t, i18n } = useLingui();
  const { api, media } = useServices();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChoosingFrame, setIsChoosingFrame] = useState(false);
  const { source, seconds: chosen, candidates } = video.thumbnail;
  const isWatchable = video.qualities.length > 0;

  const choose = async (seconds: number | undefined) => {
    setPending(String(seconds));
    setProblem(null);
    try {
      await api.call(chooseThumbnail, { id: video.id, seconds });
      onChanged();
    } catch (error) {
      setProblem(errorText(i18n, error));
    } finally {
      setPending(null);
    }
  };

  return (
    <div className={styles["thumbnail"]}>
      {isWatchable ? (
        <ThumbnailImage {...thumbnail(media, video.media, "360px")} alt={t`Current thumbnail`} />
      ) : (
        <div className={styles["noThumbnail"]}>
          <p>
            <Trans>
              Thumbnails are made while the video is processed. You can already upload your own.
            </Trans>
          </p>
        </div>
      )}
      {candidates.length > 0 && (
        <div className={styles["candidates"]} role="group" aria-label={t`Suggested frames`}>
          {candidates.map(({ seconds, url }) => {
            const time = formatDuration(seconds);
            return (
              <button
                key={seconds}
                type="button"
                aria-label={t`Use the frame at ${time}`}
                aria-pressed={
                  source === "frame" && chosen !== null && Math.abs(chosen - seconds) < 0.01
                }
                aria-busy={pending === String(seconds)}
                onClick={() => void choose(seconds)}
              >
                <img src={url} alt="" width={320} height={180} />
              </button>
            );
          })}
        </div>
      )}
      {candidates.length === 0 && isWaitingForFrames && (
        <div className={styles["candidates"]} aria-hidden>
          {Array.from({ length: maxCandidates }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles["actions"]}>
        <Button disabled={!isWatchable} onClick={() => setIsChoosingFrame(true)}>
          <Trans>Choose a frame</Trans>
        </Button>
        <PictureButton
          purpose="thumbnail"
          id={video.id}
          label={t`Upload a picture`}
          onSaved={onChanged}
        />
        {source !== "automatic" && (
          <Button
            variant="quiet"
            pending={pending === "undefined"}
            onClick={() => void choose(undefined)}
          >
            <Trans>Use the automatic thumbnail</Trans>
          </Button>
        )}
      </div>
      {isChoosingFrame && (
        <Suspense>
          <FrameDialog
            video={video}
            onClose={() => setIsChoosingFrame(false)}
            onChoose={async (seconds) => {
              await choose(seconds);
              setIsChoosingFrame(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
