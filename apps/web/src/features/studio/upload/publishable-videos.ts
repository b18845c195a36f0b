import type { OwnVideo } from "@marquee/api-client";
import { readDraft } from "../../../lib/react/use-draft";
import { draftKeyOf } from "../draft-key";

type Uploaded = Pick<OwnVideo, "id" | "state" | "visibility">;

/**
 * The videos that can be published together: watchable, private, and created here. Those that were
 * here before, such as one whose file is replaced, may be private on purpose.
 */
export function publishableVideos<Video extends Uploaded>(
  videos: readonly Video[],
  isCreatedHere: (videoId: string) => boolean,
): Video[] {
  return videos.filter(
    ({ id, state, visibility }) =>
      (state === "ready" || state === "watchable") && visibility === "Private" && isCreatedHere(id),
  );
}

/** True if the video's form has an unsaved visibility. */
export function hasOtherVisibility({ id }: Pick<OwnVideo, "id">): boolean {
  return readDraft(draftKeyOf(id))["visibility"] !== undefined;
}
