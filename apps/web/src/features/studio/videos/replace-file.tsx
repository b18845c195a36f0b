import { Trans, useLingui } from "@lingui/react/macro";
import { cancelReplacement, originalsPath, replaceVideo, type OwnVideo } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { pickFiles, type PickedFile } from "@marquee/ui/drop-zone";
import { Notice } from "@marquee/ui/notice";
import { useRef, useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { deleteFileHandle, saveFileHandle } from "../upload/file-handles";
import { mediaFileTypes } from "../upload/media-file-types";
import styles from "../studio.module.css";

/**
 * Downloads the original of a video, and replaces it. Visitors see the present one until the new
 * one can be watched.
 */
export function ReplaceFile({ video, onChanged }: { video: OwnVideo; onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const { api, siteUrl } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, state, qualities } = video;
  const isWatchable = state === "watchable" || state === "ready";
  const isReplaced = !isWatchable && qualities.length > 0;
  const hasOriginal = video.sourceName !== "" && state !== "uploading";

  const attempt = async (action: () => Promise<unknown>) => {
    setIsPending(true);
    setProblem(null);
    try {
      await action();
      onChanged();
    } catch (error) {
      setProblem(errorText(i18n, error));
    } finally {
      setIsPending(false);
    }
  };
  const replace = ({ file, handle }: PickedFile) =>
    attempt(async () => {
      const { uploads } = await import("../upload/tab-uploads");
      uploads.remove(id);
      await api.call(replaceVideo, { id });
      await saveFileHandle(id, handle);
      await uploads.start({ videoId: id, file });
    });
  const keep = () =>
    attempt(async () => {
      const { uploads } = await import("../upload/tab-uploads");
      uploads.remove(id);
      await api.call(cancelReplacement, { id });
      await deleteFileHandle(id);
    });
  const choose = async () => {
    const picked = await pickFiles(mediaFileTypes, { multiple: false });
    if (picked === null) return input.current?.click();
    const [file] = picked;
    if (file) await replace(file);
  };

  return (
    <>
      {isReplaced && (
        <p className={styles["failure"]}>
          <Trans>Visitors see the previous file until the new one is ready.</Trans>
        </p>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles["actions"]}>
        {hasOriginal && (
          <ButtonLink variant="quiet" href={`${siteUrl}${originalsPath}?video=${id}`} download>
            <Trans>Download the original</Trans>
          </ButtonLink>
        )}
        {isWatchable && (
          <Button variant="quiet" pending={isPending} onClick={() => void choose()}>
            <Trans>Replace the file</Trans>
          </Button>
        )}
        {isReplaced && (
          <Button pending={isPending} onClick={() => void keep()}>
            <Trans>Keep the previous file</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t`Another file for this video`}
        accept={mediaFileTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void replace({ file, handle: null });
          currentTarget.value = "";
        }}
      />
    </>
  );
}
