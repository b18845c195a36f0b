import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { cancelReplacement, deleteVideos, type OwnVideo } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { UploadRow } from "@marquee/ui/upload-row";
import type { SessionUser } from "@marquee/local-store";
import { useEffect, useId, useRef, useState } from "react";
import { paths } from "../../../config/paths";
import { describeFailure } from "../../../i18n/processing-sentences";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { deleteFileHandle, readFileAgain } from "./file-handles";
import { mediaFileTypes } from "./media-file-types";
import { UploadCheck } from "./upload-check";
import { isUploadRefused } from "./is-upload-refused";
import { resumeUpload } from "./resume-upload";
import type { TabUpload } from "./upload-manager";
import { uploadStatus } from "./upload-status";
import { uploads } from "./tab-uploads";
import type { LiveVideo } from "./use-live-videos";
import { VideoDetailsForm } from "../videos/video-details-form";
import { videoState } from "../videos/video-state";
import styles from "../studio.module.css";

interface UploadItemProps {
  video: LiveVideo;
  user: SessionUser;
  /** Changes when the form must show what was changed elsewhere. */
  formKey: number;
  isFormOpen: boolean;
  onFormToggle: (isOpen: boolean) => void;
  /** The upload, if it is one of this tab. */
  tabUpload: TabUpload | undefined;
  /** Another tab of this browser uploads the file. */
  isInOtherTab: boolean;
  onSaved: (video: OwnVideo) => void;
  onDeleted: () => void;
}

/** A video whose file is uploaded or processed, with its details to fill in. */
export function UploadItem(props: UploadItemProps) {
  const { video: known, user, tabUpload, isInOtherTab, onSaved, onDeleted } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isUploaded = known.state === "uploading" && tabUpload?.status === "finished";
  const isSending = tabUpload !== undefined && tabUpload.status !== "finished";
  // The server reports both with the next poll.
  const isRestarted = known.state === "failed" && isSending;
  const current = isRestarted ? "uploading" : known.state;
  const video: OwnVideo = { ...known, state: isUploaded ? "waiting" : current };
  const id = video.id;
  const state = videoState(i18n, video);
  const isUploading = video.state === "uploading";
  const isRefused = video.state === "failed";
  const form = useId();
  const canResume = isUploading && tabUpload === undefined && !isInOtherTab;
  const name = tabUpload?.fileName ?? (video.sourceName || video.title);

  const isOver = isUploadRefused(known, tabUpload);
  useEffect(() => {
    if (isOver) uploads.remove(id);
  }, [id, isOver]);
  const attempt = async (action: () => Promise<unknown>) => {
    setFailure(null);
    await action().catch((error: unknown) => setFailure(errorText(i18n, error)));
  };
  const resumeWith = async (file: File) => setFailure(await resumeUpload(i18n, video, file));
  const resume = async () => {
    const file = await readFileAgain(id);
    if (file === null) input.current?.click();
    else await resumeWith(file);
  };
  const remove = async () => {
    uploads.remove(id);
    // The video of a replacement that is given up stays as it was.
    await (video.qualities.length > 0
      ? api.call(cancelReplacement, { id })
      : api.call(deleteVideos, { id: [id] }));
    await deleteFileHandle(id);
    onDeleted();
  };

  return (
    <Panel>
      <UploadRow
        name={name}
        state={rowState(video, tabUpload)}
        progress={
          tabUpload && isUploading
            ? tabUpload.sentBytes / Math.max(1, tabUpload.totalBytes)
            : state.progress
        }
        status={statusText(i18n, { video, tabUpload, isUploading })}
        onPause={
          tabUpload?.status === "uploading" || tabUpload?.status === "retrying"
            ? () => uploads.pause(id)
            : undefined
        }
        onResume={
          tabUpload?.status === "paused" && !tabUpload.isQueued
            ? () => uploads.resume(id)
            : undefined
        }
        onCancel={isUploading ? () => setIsAsking(true) : undefined}
      >
        {isInOtherTab && isUploading && (
          <p>
            <Trans>This file is being uploaded in another tab.</Trans>
          </p>
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {!isRefused && <UploadCheck video={video} user={user} />}
        <div className={styles["row"]}>
          {isRefused && (
            <>
              <Button onClick={() => input.current?.click()}>
                <Trans>Choose another file</Trans>
              </Button>
              <Button variant="quiet" onClick={() => void attempt(remove)}>
                <Trans>Remove</Trans>
              </Button>
            </>
          )}
          {canResume && (
            <Button onClick={() => void attempt(resume)}>
              {video.upload ? t`Resume with ${name}` : t`Choose the file`}
            </Button>
          )}
          {tabUpload?.status === "failed" && (
            <Button onClick={() => uploads.resume(id)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {!isRefused && (
            <Button
              variant="quiet"
              aria-expanded={props.isFormOpen}
              aria-controls={form}
              onClick={() => props.onFormToggle(!props.isFormOpen)}
            >
              {props.isFormOpen ? t`Hide details` : t`Edit details`}
            </Button>
          )}
          <ButtonLink
            // Keeps its room: nothing moves when the upload ends.
            className={isUploading ? styles["unseen"] : undefined}
            href={paths.studioVideo.href(id)}
          >
            <Trans>Open in the studio</Trans>
          </ButtonLink>
        </div>
      </UploadRow>
      <div id={form}>
        {props.isFormOpen && !isRefused && (
          <VideoDetailsForm key={props.formKey} video={video} onSaved={onSaved} />
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={mediaFileTypes}
        aria-label={t`File of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void attempt(() => resumeWith(file));
          currentTarget.value = "";
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Cancel the upload of ${name}?`}
        confirmLabel={t`Cancel upload`}
        cancelLabel={t`Keep uploading`}
        destructive
        onConfirm={() => {
          setIsAsking(false);
          void attempt(remove);
        }}
      >
        <Trans>What has been uploaded so far is deleted.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}

function rowState(
  { state, upload }: OwnVideo,
  tabUpload: TabUpload | undefined,
): "active" | "paused" | "done" | "failed" {
  if (state === "failed" || tabUpload?.status === "failed") return "failed";
  if (state === "ready" || state === "watchable") return "done";
  if (tabUpload) return tabUpload.status === "paused" ? "paused" : "active";
  const isPaused = state === "uploading" && upload?.isPaused !== false;
  return isPaused ? "paused" : "active";
}

interface Status {
  video: OwnVideo;
  tabUpload: TabUpload | undefined;
  isUploading: boolean;
}

function statusText(i18n: I18n, { video, tabUpload, isUploading }: Status): string {
  if (video.state === "failed")
    return video.failure ? describeFailure(i18n, video.failure) : t(i18n)`Failed`;
  if (tabUpload && isUploading) return uploadStatus(i18n, tabUpload);
  return videoState(i18n, video).label;
}
