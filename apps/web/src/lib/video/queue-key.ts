/** Key of the visitor's queue in the tab's storage. */
export const queueKey = "video-queue";

/** True if the stored queue has videos. For use before the code that parses it is loaded. */
export const hasQueuedVideos = (stored: string | null) =>
  stored?.includes('"videoIds":["') === true;
