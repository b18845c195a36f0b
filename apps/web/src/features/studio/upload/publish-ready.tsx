import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { modifyVideos, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import styles from "./publish-ready.module.css";
import { hasOtherVisibility, publishableVideos } from "./publishable-videos";
import { uploads } from "./tab-uploads";
import { useStaleLists } from "../use-stale-lists";

interface PublishReadyProps {
  videos: readonly OwnVideo[];
  onPublished: (videos: readonly OwnVideo[]) => void;
}

/** Publishes all videos that were uploaded here, can be watched and are private, once confirmed. */
export function PublishReady({ videos, onPublished }: PublishReadyProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPublished, setIsPublished] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ready = publishableVideos(videos, uploads.isCreatedHere);
  const count = ready.length;
  const ask = () => {
    // Forms are saved one by one: what another says may change at any time.
    const chosen = ready.filter((video) => !hasOtherVisibility(video));
    setProblem(chosen.length === 0 ? t`Save the visibility that you have chosen first.` : null);
    setAsked(chosen.map(({ id }) => id));
  };
  const publish = async (id: string[]) => {
    setAsked([]);
    setIsPending(true);
    setProblem(null);
    try {
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
          {count > 0 && (
            <Plural value={count} one="# video is ready." other="# videos are ready." />
          )}{" "}
          {count > 0 && <Trans>Only you see what is private.</Trans>}
        </p>
        <Button disabled={count === 0} pending={isPending} onClick={ask}>
          <Trans>Publish all that are ready</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={() => setAsked([])}
        title={t`${plural(asked.length, { one: "Publish # video?", other: "Publish # videos?" })}`}
        confirmLabel={t`Publish`}
        cancelLabel={t`Cancel`}
        onConfirm={() => void publish([...asked])}
      >
        <Trans>Everyone can watch and find them then.</Trans>
      </ConfirmDialog>
    </>
  );
}
