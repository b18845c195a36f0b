import type {
  CreatorRecommendation,
  FeedVideo,
  MediaFile,
  PlaylistVideo,
  Recommendation,
  WatchedVideo,
} from "@marquee/api-client";

/** A video as cards and rows show one, whichever call it came from. */
export interface Video {
  id: string;
  title: string;
  /** Seconds. */
  durationSeconds: number;
  media: MediaFile;
  creator?: { username: string; verified: boolean } | undefined;
  /** When it came out, in words. */
  elapsed?: string | undefined;
  views?: number | undefined;
}

export function fromFeed(video: FeedVideo): Video {
  return {
    id: video.video_id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.video_file },
    creator: { username: video.creator, verified: video.verified === 1 },
    elapsed: video.upload_time_elapsed || undefined,
    views: video.video_views,
  };
}

export function fromRecommendation(video: CreatorRecommendation | Recommendation): Video {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.server, file: video.file_name },
    creator: "username" in video ? { username: video.username, verified: video.verified === 1 } : undefined,
    elapsed: video.elapsed_time || undefined,
    views: video.video_views,
  };
}

export function fromPlaylist(video: PlaylistVideo): Video {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: { username: video.users_uid, verified: video.verified === 1 },
  };
}

export function fromWatched(id: string, video: WatchedVideo): Video {
  return {
    id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: { username: video.creator.username, verified: video.creator.verified === 1 },
  };
}
