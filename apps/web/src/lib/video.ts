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
    elapsed: video.upload_time_elapsed || undefined,
    views: video.video_views,
    isMembersOnly: video.members === 1,
  };
}

export function fromRecommendation(video: CreatorRecommendation | Recommendation): Video {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.server, file: video.file_name },
    creator: "username" in video ? creatorLink(video) : undefined,
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
  };
}
