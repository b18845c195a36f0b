import type { MediaFile } from "../media";
import type { Age } from "./age";
import type { FeedVideo } from "./feed-video";

/** A creator, as lists and pages name one. */
export interface CreatorReference {
  id: string;
  username: string;
  /** The display name, or else the username. */
  name: string;
  isVerified: boolean;
}

/** A video, as lists show one, whichever call it came from. */
export interface VideoSummary {
  id: string;
  title: string;
  durationSeconds: number;
  media: MediaFile;
  creator: CreatorReference;
  /** ISO 8601. Undefined from servers that do not send it. */
  releasedAt: string | undefined;
  /** Time since the release. Undefined from servers that do not send it. */
  age: Age | undefined;
  /** Time since the release as the server writes it, in English: "3 days ago". "" for none. */
  elapsed: string;
  /** Undefined from servers that do not send it. */
  views: number | undefined;
  /** True if watching needs a plan. */
  isMembersOnly: boolean;
}

interface CreatorFields {
  username: string;
  creator_name?: string | undefined;
  verified: 0 | 1;
}

/** Names a creator by the fields that most responses have. */
export function toCreator(id: string, fields: CreatorFields): CreatorReference {
  return { id, ...toNamedCreator(fields) };
}

/** Names a creator whose id the response does not have. */
export function toNamedCreator({
  username,
  creator_name: name,
  verified,
}: CreatorFields): Omit<CreatorReference, "id"> {
  return { username, name: name || username, isVerified: verified === 1 };
}

/** Converts a video of a feed or of search results. */
export function fromFeed(video: FeedVideo): VideoSummary {
  return {
    id: video.video_id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.video_file },
    creator: toCreator(video.creator_id, { ...video, username: video.creator }),
    releasedAt: video.video_date,
    age: video.age,
    elapsed: video.upload_time_elapsed,
    views: video.video_views,
    isMembersOnly: video.members === 1,
  };
}

/** Converts videos of a feed or of search results. */
export const fromFeedVideos = (videos: readonly FeedVideo[]): VideoSummary[] =>
  videos.map(fromFeed);
