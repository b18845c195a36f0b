import { useLingui } from "@lingui/react/macro";
import { createVideo, fetchOwnVideos, fetchQuota, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { DropZone, type PickedFile } from "@marquee/ui/drop-zone";
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { saveFileHandle } from "./file-handles";
import { formatBytes } from "./format-bytes";
import { StudioPage, type StudioContext } from "./studio-page";
import { titleOfFile } from "./title-of-file";
import { UploadItem } from "./upload-item";
import { uploads, useUploads } from "./uploads";
import { useLiveVideos } from "./use-live-videos";
import styles from "./studio.module.css";

export function StudioUploadScreen() {
  return (
    <StudioPage
      title="Upload"
      lead="Nobody sees a video before you publish it. You can fill in its details while it uploads."
    >
      {(context) => <UploadList {...context} />}
    </StudioPage>
  );
}

function UploadList({ user, channel }: StudioContext) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const quota = usePrivateQuery({ ...endpointQuery(api, fetchQuota, { creator: channel.id }), staleTime: 0 }, user);
  const list = usePrivateQuery(
    {
      ...endpointQuery(api, fetchOwnVideos, { creator: channel.id, filter: "unfinished", records: 100 }),
      staleTime: 0,
    },
    user,
  );
  const [started, setStarted] = useState<readonly OwnVideo[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const tabUploads = useUploads();
  const listed = list.data?.videos ?? [];
  const shown = [...started, ...listed.filter(({ video_id }) => !started.some((video) => video.video_id === video_id))];
  const videos = useLiveVideos(shown, user, () => void quota.refetch());

  const begin = async ({ file, handle }: PickedFile) => {
    try {
      const problem = fileProblem(file, quota.data?.max_file_bytes ?? Infinity);
      if (problem !== null) throw new FileRefused(problem);
      const video = await api.call(createVideo, { creator: channel.id, title: titleOfFile(file.name) });
      await saveFileHandle(video.video_id, handle);
      setStarted((videosSoFar) => [video, ...videosSoFar]);
      await uploads.start({ videoId: video.video_id, file });
    } catch (error) {
      const reason = error instanceof FileRefused ? error.message : errorText(i18n, error);
      setFailures((soFar) => [...soFar, `${file.name}: ${reason}`]);
    }
  };
  const onFiles = async (files: readonly PickedFile[]) => {
    setFailures([]);
    for (const file of files) await begin(file);
  };

  if (list.isLoadingError) {
    return (
      <ErrorState title={errorText(i18n, list.error)} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    );
  }
  const canUpload = quota.data?.can_upload ?? true;
  return (
    <>
      <DropZone
        title={videos.length === 0 ? "Drop videos to upload" : "Upload more videos"}
        hint={quota.data && quotaText(quota.data)}
        accept="video/*,audio/*,.mkv,.mov,.avi,.ts"
        compact={videos.length > 0}
        disabled={!canUpload}
        onFiles={(files) => void onFiles(files)}
      />
      {quota.data?.can_upload === false && <Notice tone="danger">{quota.data.reason}</Notice>}
      {failures.map((failure) => (
        <Notice key={failure} tone="danger">
          {failure}
        </Notice>
      ))}
      {list.isPending && <Skeleton height={160} />}
      <ul role="list" className={styles["uploads"]}>
        {videos.map((video) => (
          <li key={video.video_id}>
            <UploadItem
              video={video}
              tabUpload={tabUploads.get(video.video_id)}
              onSaved={(saved) =>
                setStarted((soFar) => [saved, ...soFar.filter((other) => other.video_id !== saved.video_id)])
              }
              onDeleted={() => {
                setStarted((soFar) => soFar.filter(({ video_id }) => video_id !== video.video_id));
                void list.refetch();
                void quota.refetch();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

class FileRefused extends Error {}

function fileProblem(file: File, maxBytes: number): string | null {
  if (file.size === 0) return "The file is empty.";
  return file.size > maxBytes
    ? `The file has ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} are allowed.`
    : null;
}

interface Quota {
  quota_bytes: number;
  used_bytes: number;
  reserved_bytes: number;
  max_file_bytes: number;
}

function quotaText({ quota_bytes, used_bytes, reserved_bytes, max_file_bytes }: Quota): string {
  const used = formatBytes(used_bytes + reserved_bytes);
  return `MP4, MOV, MKV, WebM and others, up to ${formatBytes(max_file_bytes)} each. You use ${used} of ${formatBytes(quota_bytes)}.`;
}
