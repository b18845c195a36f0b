import type {
  CreatorRecommendation,
  FeedVideo,
  MediaFile,
  PlaylistVideo,
  Recommendation,
  WatchedVideo,
} from "@marquee/api-client";
import { creatorLink, type CreatorLink } from "./creator-link";

/** A video as cards and rows show one, whichever call it came from. */
export interface Video {
  id: string;
  title: string;
  /** Seconds. */
  durationSeconds: number;
  media: MediaFile;
  creator?: CreatorLink | undefined;
  creatorId?: string | undefined;
  /** How long ago it came out, as the server writes it, in English: see `describeRelease`. */
  elapsed?: string | undefined;
  views?: number | undefined;
  /** Whether watching needs a plan. */
  isMembersOnly?: boolean;
}

export function fromFeed(video: FeedVideo): Video {
  return {
    id: video.video_id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.video_file },
    creator: creatorLink({ ...video, username: video.creator }),
    creatorId: video.creator_id,
    elapsed: video.upload_time_elapsed || undefined,
    views: video.video_views,
    isMembersOnly: video.members === 1,
  };
}

/** `ofCreator` is whose video it is, where the call says it for all of them. */
export function fromRecommendation(
  video: CreatorRecommendation | Recommendation,
  ofCreator?: string,
): Video {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.server, file: video.file_name },
    creator: "username" in video ? creatorLink(video) : undefined,
    creatorId: "username" in video ? video.creator : ofCreator,
    elapsed: video.elapsed_time || undefined,
    views: video.video_views,
    isMembersOnly: video.members === 1,
  };
}

export function fromPlaylist(video: PlaylistVideo): Video {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: creatorLink({ ...video, username: video.users_uid }),
    creatorId: video.users_id,
    isMembersOnly: video.members === 1,
  };
}

export function fromWatched(id: string, video: WatchedVideo): Video {
  return {
    id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: creatorLink(video.creator),
    creatorId: video.creator.user_id,
  };
}
