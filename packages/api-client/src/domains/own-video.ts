import * as z from "zod/mini";
import { textValues } from "../error-response";
import { flashes, type FlashRange } from "./flashes";
import type { MediaFile } from "../media";
import { signedOriginal, type SignedOriginal } from "./signed-original";
import {
  bitField,
  countField,
  dateTimeField,
  listField,
  numberField,
  optionalTextField,
  requiredTextField,
  textField,
} from "../field-schemas";

const states = ["uploading", "waiting", "processing", "watchable", "ready", "failed"] as const;

/**
 * Progress of a video's file: bytes arrive; it waits for a worker; it is being processed; it is
 * watchable while more qualities are being made; all are made; it failed.
 */
export type ProcessingState = (typeof states)[number];

const visibilities = ["Public", "Unlisted", "Scheduled", "Private"] as const;
export const visibility = /* @__PURE__ */ z.literal(visibilities);

const audiences = ["everyone", "members"] as const;
export const audience = /* @__PURE__ */ z.literal(audiences);

/** The audience of a video: everyone, or only viewers with a plan. */
export type VideoAudience = (typeof audiences)[number];

/** Why a video could not be made; the values in its sentence are in `ProcessingFailureValues`. */
export type ProcessingFailureCode =
  | "not_a_video"
  | "still_image"
  | "encrypted"
  | "several_videos"
  | "no_streams"
  | "unsupported_codec"
  | "too_many_pixels"
  | "too_many_frames"
  | "damaged"
  | "too_long"
  | "no_room"
  | "cancelled"
  | "engine"
  | "unknown";

/** The values in a failure's sentence, where they are known. */
export interface ProcessingFailureValues {
  /** Name of the unsupported codec, such as "ProRes RAW"; one of the two is set. */
  videoFormat?: string;
  audioFormat?: string;
  /** Position at which a damaged file ends. */
  atSeconds?: number;
  /** Width or height that no picture may exceed. */
  maxPixels?: number;
}

const failure = /* @__PURE__ */ z.object({
  /** A `ProcessingFailureCode`. More may come. */
  code: requiredTextField,
  /** `ProcessingFailureValues`. Missing where nothing more is known. */
  values: /* @__PURE__ */ z.optional(textValues),
  /** Tells the creator in English what happened and what to do. */
  message: textField,
  /** 1 if `retryProcessing` may help; 0 if only another file does. */
  retry: bitField,
});

/** Why a video could not be made. */
export type ProcessingFailure = z.output<typeof failure>;

/** "sound_unreadable" has the value `format`. */
export type ProcessingNoticeCode = "sound_unreadable";

const notice = /* @__PURE__ */ z.object({
  /** A `ProcessingNoticeCode`. More may come. */
  code: requiredTextField,
  values: /* @__PURE__ */ z.optional(textValues),
  /** Tells the creator in English what they should know. */
  message: textField,
});

/** Something that a creator should know of a video that was made. */
export type ProcessingNotice = z.output<typeof notice>;

const upload = /* @__PURE__ */ z.object({
  /** URL of the unfinished upload, for resuming it. */
  url: requiredTextField,
  received_bytes: countField,
  total_bytes: countField,
  /**
   * After this moment the upload can no longer be resumed. Every received byte moves it forward.
   */
  expires: dateTimeField,
  /** 1 if no bytes have arrived for 20 seconds. Missing from servers that do not say. */
  paused: /* @__PURE__ */ z.optional(bitField),
});

const processingFields = {
  video_id: requiredTextField,
  state: /* @__PURE__ */ z.literal(states),
  /** Percentage of the processing, 0 to 100. */
  progress: numberField,
  /** Null unless `state` is failed. */
  failure: /* @__PURE__ */ z.nullable(failure),
  /** Name of the source file; "" until its upload has begun. */
  source_name: optionalTextField,
  /**
   * The unfinished upload; null if there is none. A video that is `uploading` without one waits for
   * its file.
   */
  upload: /* @__PURE__ */ z.nullable(upload),
  /** Heights that can be watched, such as 1080. */
  qualities: /* @__PURE__ */ listField(countField),
  /**
   * 1 if the video has sound. Missing before it can be watched, and from servers that do not say.
   */
  has_sound: /* @__PURE__ */ z.optional(bitField),
  flashes,
  /** Missing from servers that do not send it. */
  notices: /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(notice)),
};

export const processing = /* @__PURE__ */ z.object(processingFields);

/** The response of `fetchProcessing`, for one video. */
export type VideoProcessingResponse = z.output<typeof processing>;

/** An upload that has not ended. */
export interface UnfinishedUpload {
  /** URL, for resuming it. */
  url: string;
  receivedBytes: number;
  totalBytes: number;
  /** After this moment it can no longer be resumed. Every received byte moves it forward. */
  expires: string;
  /** True if no bytes have arrived for 20 seconds. Undefined from older servers. */
  isPaused: boolean | undefined;
}

/** The state of a video's file. */
export interface VideoProcessing {
  id: string;
  state: ProcessingState;
  /** Percentage of the processing, 0 to 100. */
  progress: number;
  /** Null unless `state` is failed. */
  failure: ProcessingFailure | null;
  /** Name of the source file; "" until its upload has begun. */
  sourceName: string;
  /** Null if there is none. A video that is `uploading` without one waits for its file. */
  upload: UnfinishedUpload | null;
  /** Heights that can be watched, such as 1080. */
  qualities: number[];
  /** Undefined before the video can be watched, and from servers that do not say. */
  hasSound: boolean | undefined;
  notices: ProcessingNotice[];
  /** Parts that flash more often than is safe; empty before the analysis. */
  flashes: FlashRange[];
}

const toBoolean = (bit: 0 | 1 | undefined) => (bit === undefined ? undefined : bit === 1);

export function toProcessing(video: VideoProcessingResponse): VideoProcessing {
  const { state, progress, failure: failed, upload: unfinished, qualities, notices = [] } = video;
  return {
    id: video.video_id,
    state,
    progress,
    failure: failed,
    sourceName: video.source_name,
    upload: unfinished && {
      url: unfinished.url,
      receivedBytes: unfinished.received_bytes,
      totalBytes: unfinished.total_bytes,
      expires: unfinished.expires,
      isPaused: toBoolean(unfinished.paused),
    },
    qualities,
    hasSound: toBoolean(video.has_sound),
    notices,
    flashes: video.flashes ?? [],
  };
}

const thumbnail = /* @__PURE__ */ z.object({
  /** A frame that was chosen automatically, one that the creator chose, or an uploaded image. */
  source: /* @__PURE__ */ z.literal(["automatic", "frame", "upload"]),
  /** Position of the chosen frame; null for the other sources. */
  seconds: /* @__PURE__ */ z.nullable(numberField),
  /** Frames on offer. Empty until they are made. */
  candidates: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ seconds: numberField, url: requiredTextField }),
  ),
});

export const ownVideo = /* @__PURE__ */ z.object({
  ...processingFields,
  creator_id: requiredTextField,
  title: textField,
  description: optionalTextField,
  tags: /* @__PURE__ */ listField(textField),
  /** The visibility that the creator chose. It applies once the video is watchable. */
  visibility,
  /** When a Scheduled video becomes Public, and since when a Public one is; null for the others. */
  publish_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Missing from servers that do not send it. */
  audience: /* @__PURE__ */ z.optional(audience),
  /** When a members' video opens for everyone; null or missing for never. */
  members_until: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(dateTimeField)),
  created_at: dateTimeField,
  /** When a video in the bin is deleted for good; null for all others. */
  delete_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Seconds; 0 until it is known. */
  duration: numberField,
  /** Name of the video's media on its content server. */
  file_name: requiredTextField,
  content_server: textField,
  thumbnail,
  /** Bytes of the source, renditions and pictures, which count against the quota. */
  bytes: countField,
  views: countField,
  /** True if moderators hide it from visitors. */
  hidden: bitField,
  /** True until moderators have reviewed it: only members of its channel see it before. */
  held: bitField,
  /**
   * When a person of the channel took the flashes for no danger; null or missing before, and after
   * a new file.
   */
  flashes_checked_at: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(dateTimeField)),
  /** The video that this one shows in sign language; null or missing for none. */
  signed_of: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(signedOriginal)),
});

/** The response of `fetchOwnVideo`. */
export type OwnVideoResponse = z.output<typeof ownVideo>;

/** A video of a channel that the signed-in user manages. */
export interface OwnVideo extends VideoProcessing {
  creatorId: string;
  title: string;
  description: string;
  tags: string[];
  /** The visibility that the creator chose. It applies once the video is watchable. */
  visibility: z.output<typeof visibility>;
  /** When a Scheduled video becomes Public, and since when a Public one is; null for the others. */
  publishAt: string | null;
  /** Undefined from servers that do not send it. */
  audience: VideoAudience | undefined;
  /** When a members' video opens for everyone; null for never. */
  membersUntil: string | null;
  createdAt: string;
  /** When a video in the bin is deleted for good; null for all others. */
  deleteAt: string | null;
  /** 0 until it is known. */
  durationSeconds: number;
  media: MediaFile;
  thumbnail: z.output<typeof thumbnail>;
  /** Bytes of the source, renditions and pictures, which count against the quota. */
  bytes: number;
  views: number;
  /** True if moderators hide it from visitors. */
  isHidden: boolean;
  /** True until moderators have reviewed it: only members of its channel see it before. */
  isHeld: boolean;
  /** When a person of the channel took the flashes for no danger; null before. */
  flashesCheckedAt: string | null;
  /** The video that this one shows in sign language; null for none. */
  signedOf: SignedOriginal | null;
}

export function toOwnVideo(video: OwnVideoResponse): OwnVideo {
  return {
    ...toProcessing(video),
    creatorId: video.creator_id,
    title: video.title,
    description: video.description,
    tags: video.tags,
    visibility: video.visibility,
    publishAt: video.publish_at,
    audience: video.audience,
    membersUntil: video.members_until ?? null,
    createdAt: video.created_at,
    deleteAt: video.delete_at,
    durationSeconds: video.duration,
    media: { server: video.content_server, file: video.file_name },
    thumbnail: video.thumbnail,
    bytes: video.bytes,
    views: video.views,
    isHidden: video.hidden === 1,
    isHeld: video.held === 1,
    flashesCheckedAt: video.flashes_checked_at ?? null,
    signedOf: video.signed_of ?? null,
  };
}
