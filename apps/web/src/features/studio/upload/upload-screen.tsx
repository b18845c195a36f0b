import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { createVideo, fetchOwnVideos, fetchQuota } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { DropZone, type PickedFile } from "@marquee/ui/drop-zone";
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { saveFileHandle } from "./file-handles";
import { formatBytes } from "../../../lib/text/format-bytes";
import { mediaFilesText, mediaFileTypes } from "./media-file-types";
import { PublishReady } from "./publish-ready";
import { StudioPage, type StudioContext } from "../studio-page";
import { titleOfFile } from "./title-of-file";
import { UploadItem } from "./upload-item";
import { uploads, useUploads } from "./tab-uploads";
import { useLiveVideos } from "./use-live-videos";
import { useUploadList } from "./use-upload-list";
import { useUploadsInTabs } from "./use-uploads-in-tabs";
import styles from "../studio.module.css";

function StudioUploadScreen() {
  const { t } = useLingui();
  return (
    <StudioPage
      title={t({ message: "Upload", context: "title of the screen" })}
      lead={
        <Trans>
          Nobody sees a video before you publish it. You can fill in its details while it uploads.
        </Trans>
      }
      forEditors
    >
      {(context) => <UploadList {...context} />}
    </StudioPage>
  );
}

function UploadList({ user, channel }: StudioContext) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const quota = usePrivateQuery(
    { ...endpointQuery(api, fetchQuota, { creator: channel.id }), staleTime: 0 },
    user,
  );
  const list = usePrivateQuery(
    {
      ...endpointQuery(api, fetchOwnVideos, {
        creator: channel.id,
        filter: "unfinished",
        records: 100,
      }),
      staleTime: 0,
    },
    user,
  );
  const uploadList = useUploadList(list.data?.videos);
  const [openForms, setOpenForms] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [hasSeveral, setHasSeveral] = useState(false);
  const listed = list.data?.videos;
  const [firstListed] = useFirst(listed && (listed.length === 1 ? listed.map(({ id }) => id) : []));
  /** Forms show what was published with the button for all. */
  const [publications, setPublications] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const tabUploads = useUploads();
  const uploadsInTabs = useUploadsInTabs();
  const videos = useLiveVideos(uploadList.videos, user, () => void quota.refetch());

  /** Returns the id of the video, or undefined if it could not be created. */
  const begin = async (
    { file, handle }: PickedFile,
    previousId?: string,
  ): Promise<string | undefined> => {
    let id: string | undefined;
    try {
      const problem = fileProblem(i18n, file, quota.data?.max_file_bytes ?? Infinity);
      if (problem !== null) throw new FileRefused(problem);
      const video = await api.call(createVideo, {
        creator: channel.id,
        title: titleOfFile(i18n, file.name),
      });
      await saveFileHandle(video.id, handle);
      uploadList.add(video, previousId);
      id = video.id;
      await uploads.start({ videoId: id, file, isNew: true });
    } catch (error) {
      const reason = error instanceof FileRefused ? error.message : errorText(i18n, error);
      const fileName = file.name;
      setFailures((soFar) => [...soFar, t`${fileName}: ${reason}`]);
    }
    return id;
  };
  const onFiles = async (files: readonly PickedFile[]) => {
    setFailures([]);
    // At once: the button for all would move the forms if it came later.
    if (files.length > 1 || videos.length > 0) setHasSeveral(true);
    let previousId: string | undefined;
    for (const file of files) {
      const id = await begin(file, previousId);
      // The first of several shows its form; the others take one line each.
      if (id !== undefined && previousId === undefined)
        setOpenForms((open) => new Map([...open, [id, true]]));
      previousId = id ?? previousId;
    }
  };

  if (list.isLoadingError) {
    return (
      <ErrorState
        title={errorText(i18n, list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  // The height of the zone depends on both.
  if (list.isPending || quota.isPending) return <Skeleton height={160} />;
  const isLimitReached = quota.data !== undefined && isDayUsedUp(quota.data);
  const canUpload = (quota.data?.can_upload ?? true) && !isLimitReached;
  return (
    <>
      <DropZone
        title={videos.length === 0 ? t`Drop videos to upload` : t`Upload more videos`}
        hint={quota.data && formatsText(i18n, quota.data)}
        accept={mediaFileTypes}
        compact={videos.length > 0}
        withHandles
        disabled={!canUpload}
        onFiles={(files) => void onFiles(files)}
      />
      {/* Not in the middle, where it would move with each change of its width. */}
      <p className={styles["usage"]}>{quota.data && usageText(i18n, quota.data)}</p>
      {quota.data?.can_upload === false && (
        <Notice tone="danger">
          <Trans>
            This server cannot process videos: its media engine is not installed, or not available
            for its platform.
          </Trans>
        </Notice>
      )}
      {isLimitReached && (
        <Notice>
          <Trans>Today's limit of uploads is reached. A new day begins at midnight UTC.</Trans>
        </Notice>
      )}
      {failures.map((failure) => (
        <Notice key={failure} tone="danger">
          {failure}
        </Notice>
      ))}
      {(hasSeveral || uploads.createdCount() > 1) && (
        <PublishReady
          videos={videos}
          onPublished={(published) => {
            published.forEach(uploadList.update);
            setPublications((count) => count + 1);
          }}
        />
      )}
      <ul role="list" className={styles["uploads"]}>
        {videos.map((video) => (
          <li key={video.id}>
            <UploadItem
              video={video}
              user={user}
              formKey={publications}
              isFormOpen={openForms.get(video.id) ?? video.id === firstListed}
              onFormToggle={(isOpen) =>
                setOpenForms((open) => new Map([...open, [video.id, isOpen]]))
              }
              tabUpload={tabUploads.get(video.id)}
              isInOtherTab={!tabUploads.has(video.id) && uploadsInTabs.has(video.id)}
              onSaved={uploadList.update}
              onDeleted={() => {
                uploadList.remove(video.id);
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

/** Returns the first value that is known. */
function useFirst<Value>(value: readonly Value[] | undefined): readonly Value[] {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? [];
}

class FileRefused extends Error {}

function fileProblem(i18n: I18n, file: File, maxBytes: number): string | null {
  if (file.size === 0) return t(i18n)`The file is empty.`;
  const size = formatBytes(i18n, file.size);
  const maxSize = formatBytes(i18n, maxBytes);
  return file.size > maxBytes
    ? t(i18n)`The file has ${size}; at most ${maxSize} are allowed.`
    : null;
}

interface Quota {
  quota_bytes: number;
  used_bytes: number;
  reserved_bytes: number;
  max_file_bytes: number;
  daily_uploads: number;
  uploads_today: number;
}

function isDayUsedUp({ daily_uploads, uploads_today }: Quota): boolean {
  return daily_uploads > 0 && uploads_today >= daily_uploads;
}

function formatsText(i18n: I18n, { max_file_bytes }: Quota): string {
  return mediaFilesText(i18n, formatBytes(i18n, max_file_bytes));
}

function usageText(i18n: I18n, quotaUse: Quota): string {
  const { quota_bytes, used_bytes, reserved_bytes, daily_uploads, uploads_today } = quotaUse;
  const used = formatBytes(i18n, used_bytes + reserved_bytes);
  const quota = formatBytes(i18n, quota_bytes);
  const storage = t(i18n)`You use ${used} of ${quota}.`;
  if (daily_uploads === 0) return storage;
  const left = Math.max(0, daily_uploads - uploads_today);
  const today = t(i18n)`Uploads left today: ${left}.`;
  return `${storage} ${today}`;
}

export { StudioUploadScreen as Screen };
