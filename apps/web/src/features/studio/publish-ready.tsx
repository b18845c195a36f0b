import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { modifyVideos, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import styles from "./publish-ready.module.css";
import { useStaleLists } from "./use-stale-lists";

interface PublishReadyProps {
  videos: readonly OwnVideo[];
  onPublished: (videos: readonly OwnVideo[]) => void;
}

/** Publishes all videos of the upload screen that can be watched and are private. */
export function PublishReady({ videos, onPublished }: PublishReadyProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPublished, setIsPublished] = useState(false);
  const ready = videos.filter(
    ({ state, visibility }) => (state === "ready" || state === "watchable") && visibility === "Private",
  );
  const count = ready.length;
  const publish = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const id = ready.map(({ video_id }) => video_id);
      onPublished(await api.call(modifyVideos, { id, visibility: "Public" }));
      setIsPublished(true);
      markStale();
    } catch (error) {
      setProblem(errorText(i18n, error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles["publish"]}>
        <p role="status">
          {count === 0 && !isPublished && <Trans>No video is ready yet.</Trans>}
          {count === 0 && isPublished && <Trans>Published. Everyone can watch now.</Trans>}
          {count > 0 && <Plural value={count} one="# video is ready." other="# videos are ready." />}{" "}
          {count > 0 && <Trans>Only you see what is private.</Trans>}
        </p>
        <Button disabled={count === 0} pending={isPending} onClick={() => void publish()}>
          <Trans>Publish all that are ready</Trans>
        </Button>
      </div>
    </>
  );
}
