/** Key of the visitor's queue in the tab's storage. */
export const queueKey = "video-queue";

/** Whether the stored queue has videos: for use before the code is loaded that reads it. */
export const hasQueuedVideos = (stored: string | null) =>
  stored?.includes('"videoIds":["') === true;
