import { Trans, useLingui } from "@lingui/react/macro";
import "@marquee/player/styles.css";
import { saveCaptions, type Captions, type OwnVideo } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { VideoPlayer, type BrowserPlayer } from "@marquee/player/react";
import { Button } from "@marquee/ui/button";
import { CaptionEditor, type CaptionCue } from "@marquee/ui/caption-editor";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { DialogFailure } from "../../../components/dialog-failure";
import { errorText } from "../../../lib/text/error-text";
import { usePlayerLabels } from "../../../i18n/use-player-labels";
import { useServices } from "../../../lib/services";
import { captionDraft } from "./caption-draft";
import { writeCaptionText } from "./caption-text";
import { findNewerCaptions } from "./find-newer-captions";
import { NewerCaptionsNotice } from "./newer-captions-notice";
import { useUnsavedCaptions } from "./use-unsaved-captions";
import styles from "./captions.module.css";

interface EditCaptionsDialogProps {
  video: OwnVideo;
  user: SessionUser;
  language: string;
  label: string;
  /** URL of the captions; "" for new ones. */
  url: string;
  /** As they are stored; none for new ones. */
  stored: readonly CaptionCue[];
  onClose: () => void;
  onSaved: () => Promise<void>;
  onLoadNewer: (captions: Captions) => void;
}

/**
 * Edits the captions in one language beside the video. Changes are kept until they are saved or
 * discarded.
 */
export function EditCaptionsDialog(props: EditCaptionsDialogProps) {
  const { t, i18n } = useLingui();
  const { video, user, language, label, url, stored, onClose, onSaved, onLoadNewer } = props;
  const { api } = useServices();
  const formId = useId();
  const draft = useMemo(
    () => captionDraft(`${user.id ?? user.email} ${video.id} ${language}`),
    [user, video.id, language],
  );
  const [restored] = useState(() => draft.read());
  const [cues, setCues] = useState<readonly CaptionCue[]>(restored?.cues ?? stored);
  const [replaces, setReplaces] = useState(restored?.replaces ?? url);
  const [newer, setNewer] = useState<Captions | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [player, setPlayer] = useState<BrowserPlayer | null>(null);
  const [currentTime, setCurrentTime] = useState(0);
  const media = useRef<HTMLDivElement>(null);
  const isChanged = cues !== stored;
  const unsaved = useUnsavedCaptions(draft, isChanged ? { cues, replaces } : null);
  useEffect(() => player?.subscribe(() => setCurrentTime(player.state.currentTime)), [player]);

  const save = async (replacedUrl = replaces) => {
    if (isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      const content = writeCaptionText(cues);
      await api.call(saveCaptions, {
        id: video.id,
        language,
        label,
        content,
        replaces: replacedUrl,
      });
      unsaved.discard();
      await onSaved();
    } catch (error) {
      const other = await findNewerCaptions(api, error, {
        videoId: video.id,
        language,
        url: replacedUrl,
      });
      if (other) setNewer(other);
      else setProblem(errorText(i18n, error));
      setIsPending(false);
    }
  };
  const discard = () => {
    setCues(stored);
    setReplaces(url);
    setNewer(null);
    unsaved.discard();
  };
  const close = () => (isChanged ? setIsAsking(true) : onClose());

  return (
    <Dialog
      open
      size="wide"
      title={t`Captions: ${label}`}
      onOpenChange={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            <Trans>Save captions</Trans>
          </Button>
        </>
      }
    >
      <div className={styles["panel"]}>
        {restored && isChanged && (
          <Notice
            action={
              <Button size="small" onClick={discard}>
                <Trans>Discard them</Trans>
              </Button>
            }
          >
            <Trans>Your unsaved changes were restored. They are not saved yet.</Trans>
          </Notice>
        )}
        {problem !== null && <DialogFailure>{problem}</DialogFailure>}
        {newer && (
          <NewerCaptionsNotice
            isPending={isPending}
            onSaveAnyway={() => void save(newer.url)}
            onLoad={() => {
              discard();
              if (newer.url !== url) onLoadNewer(newer);
            }}
          />
        )}
        <CaptionEditor
          id={formId}
          cues={cues}
          onCuesChange={setCues}
          onSave={() =>
            void (cues.length === 0 ? setProblem(t`Please add a caption first.`) : save())
          }
          currentTime={currentTime}
          getTime={() => media.current?.querySelector("video")?.currentTime ?? currentTime}
          onSeek={(seconds) => player?.actions.seek(seconds)}
          onTogglePlay={() => player?.actions.togglePlay()}
          media={
            <div ref={media}>
              <CaptionedVideo video={video} onPlayer={setPlayer} />
            </div>
          }
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setIsAsking(false)}
        title={t`Discard your changes?`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        destructive
        onConfirm={() => {
          unsaved.discard();
          onClose();
        }}
      >
        <p>
          <Trans>The captions have changes that are not saved.</Trans>
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}

function CaptionedVideo({
  video,
  onPlayer,
}: {
  video: OwnVideo;
  onPlayer: (player: BrowserPlayer) => void;
}) {
  const labels = usePlayerLabels();
  const { media } = useServices();
  const { media: file, title } = video;
  const source = useMemo(
    () => ({
      src: media.stream(file),
      title,
      poster: media.thumbnail(file, 1280),
    }),
    [media, file, title],
  );
  if (video.qualities.length === 0)
    return (
      <p className={styles["hint"]}>
        <Trans>The video plays here as soon as it is processed.</Trans>
      </p>
    );
  return (
    <VideoPlayer
      {...labels}
      source={source}
      shortcuts="player"
      withCredentials
      onPlayer={onPlayer}
    />
  );
}
