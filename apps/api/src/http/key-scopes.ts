import { endpoints, uploadsPath, type AccessKeyScope } from "@marquee/api-client";

const {
  fetchOwnVideos,
  fetchOwnVideo,
  fetchProcessing,
  fetchOwnChannels,
  fetchQuota,
  fetchCaptions,
  fetchCaptionMaking,
  fetchRecordedDescriptions,
  fetchSignedVersions,
} = endpoints;
const {
  createVideo,
  modifyVideos,
  retryProcessing,
  replaceVideo,
  cancelReplacement,
  saveCaptions,
  deleteCaptions,
  startCaptionMaking,
  stopCaptionMaking,
  addRecordedDescription,
  deleteRecordedDescription,
  addSignedVersion,
  deleteSignedVersion,
} = endpoints;
const { deleteVideos, restoreVideos, fetchStatistics } = endpoints;

const routes: Readonly<Record<AccessKeyScope, readonly string[]>> = {
  "videos:read": paths(
    fetchOwnVideos,
    fetchOwnVideo,
    fetchProcessing,
    fetchOwnChannels,
    fetchQuota,
    fetchCaptions,
    fetchCaptionMaking,
    fetchRecordedDescriptions,
    fetchSignedVersions,
  ),
  "videos:write": [
    ...paths(
      createVideo,
      modifyVideos,
      retryProcessing,
      replaceVideo,
      cancelReplacement,
      saveCaptions,
      deleteCaptions,
      startCaptionMaking,
      stopCaptionMaking,
      addRecordedDescription,
      deleteRecordedDescription,
      addSignedVersion,
      deleteSignedVersion,
    ),
    uploadsPath,
    `${uploadsPath}/`,
    `${uploadsPath}/:id`,
  ],
  "videos:delete": paths(deleteVideos, restoreVideos),
  "statistics:read": paths(fetchStatistics),
};

const scopeOfRoute = new Map(
  Object.entries(routes).flatMap(([scope, urls]) => urls.map((url) => [url, scope] as const)),
);

/** Null for routes that keys cannot use. */
export function scopeFor(routeUrl: string | undefined): string | null {
  return scopeOfRoute.get(routeUrl ?? "") ?? null;
}

function paths(...calls: readonly { readonly path: string }[]): string[] {
  return calls.map(({ path }) => path);
}
