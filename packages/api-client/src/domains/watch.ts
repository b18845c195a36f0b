import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { age } from "./age";
import { flashes, type FlashRange } from "./flashes";
import { loudness, toLoudness, type Loudness } from "./loudness";
import { defineEndpoint } from "../endpoint";
import type { MediaFile } from "../media";
import { membersOnly, type MembersOnly } from "./plans";
import { toCreator, type CreatorReference, type VideoSummary } from "./video-summary";
import { viewSource } from "./statistics";
import { idField } from "../request-fields";
import {
  countField,
  numberField,
  emptyResponse,
  bitField,
  dateTimeField,
  requiredTextField,
  listField,
  mapField,
  optionalTextField,
  textField,
} from "../field-schemas";

const statuses = ["Public", "Unlisted", "Scheduled", "Private"] as const;

/** Visibility of a video. */
export type VideoStatus = (typeof statuses)[number];

const description = /* @__PURE__ */ z.object({
  /** BCP 47 tag. */
  language: requiredTextField,
  /** Name in the player's menu. */
  label: requiredTextField,
  /** URL of the WebVTT file. */
  url: requiredTextField,
});

/** Texts that say what is to be seen in a video, in one language. */
export type VideoDescription = z.output<typeof description>;

const version = /* @__PURE__ */ z.object({
  video_ID: requiredTextField,
  /** BCP 47 tag; null for the video without signs. */
  sign_language: /* @__PURE__ */ z.nullable(requiredTextField),
  /** Seconds. */
  video_duration: numberField,
});

const watchedPageVideo = /* @__PURE__ */ z.object({
  video_ID: requiredTextField,
  video_title: textField,
  video_description: optionalTextField,
  /** Release date, past or future; null if there is none yet. */
  video_date: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Accepts null and undefined as Private. */
  video_status: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.transform((status: VideoStatus): unknown => status ?? "Private"),
    /* @__PURE__ */ z.literal(statuses),
  ),
  /** Seconds. */
  video_duration: numberField,
  file_name: requiredTextField,
  content_server: textField,
  /** By height ("1080"): 1 if the video has this rendition. */
  quality: /* @__PURE__ */ mapField(bitField),
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  video_tags: /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(textField)),
  /**
   * Percentage of the processing, 0 to 100, while the video is not watchable yet: only its owner
   * gets such a page.
   */
  processing: /* @__PURE__ */ z.optional(numberField),
  /** 1 if the video has a transcript: see `fetchTranscript`. */
  video_transcript: /* @__PURE__ */ z.optional(bitField),
  /** Missing from a video without descriptions. */
  video_descriptions: /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(description)),
  /** BCP 47 tag of the sign language in which the video is. Missing from others. */
  video_sign_language: /* @__PURE__ */ z.optional(textField),
  /** Missing from a video without versions. */
  video_versions: /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(version)),
  flashes,
  loudness,
  /** Missing for a video that everyone may watch. */
  members: /* @__PURE__ */ z.optional(membersOnly),
});

const watchedPageCreator = /* @__PURE__ */ z.object({
  user_id: requiredTextField,
  username: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
  creator_title: optionalTextField,
  creator_about: optionalTextField,
});

const recommendedVideo = {
  video_ID: requiredTextField,
  video_title: textField,
  /** Seconds. */
  video_duration: numberField,
  file_name: requiredTextField,
  /** The content server. */
  server: textField,
  /** Time since the release, as text: "3 days ago". */
  elapsed_time: optionalTextField,
  /** Time since the release. Missing from servers that do not send it. */
  age: /* @__PURE__ */ z.optional(age),
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  /** 1 if watching needs a plan. */
  members: /* @__PURE__ */ z.optional(bitField),
};

const creatorRecommendation = /* @__PURE__ */ z.object(recommendedVideo);

/** Another video of the same creator in the response of `watch`. */
export type CreatorRecommendation = z.output<typeof creatorRecommendation>;

const recommendation = /* @__PURE__ */ z.object({
  ...recommendedVideo,
  /** The creator's username. */
  username: requiredTextField,
  creator_name: creatorName,
  /** The creator's id. */
  creator: requiredTextField,
  verified: bitField,
});

/** A video to watch next in the response of `watch`. */
export type Recommendation = z.output<typeof recommendation>;

const watchPage = /* @__PURE__ */ z.object({
  video: watchedPageVideo,
  creator: watchedPageCreator,
  creator_recommendations: /* @__PURE__ */ listField(creatorRecommendation),
  recommendations: /* @__PURE__ */ listField(recommendation),
});

/** The response of `watch`. */
export type WatchPageResponse = z.output<typeof watchPage>;

/** The same content with or without sign language, as a video of its own. */
export interface VideoVersion {
  id: string;
  /** BCP 47 tag; null for the video without signs. */
  signLanguage: string | null;
  durationSeconds: number;
}

/** The video of a watch page. */
export interface WatchedPageVideo {
  id: string;
  title: string;
  description: string;
  /** ISO 8601, past or future; null if there is no date yet. */
  releasedAt: string | null;
  status: VideoStatus;
  durationSeconds: number;
  media: MediaFile;
  /** Heights of the renditions that the video has, such as "1080". */
  heights: string[];
  /** Undefined from servers that do not send it. */
  views: number | undefined;
  tags: string[];
  /**
   * Percentage of the processing, 0 to 100, while the video is not watchable yet: only its owner
   * gets such a page.
   */
  processing: number | undefined;
  /** True if `fetchTranscript` has one. */
  hasTranscript: boolean;
  /** By label: what is to be seen, in texts to be spoken. */
  descriptions: VideoDescription[];
  /** BCP 47 tag of the sign language in which the video is; undefined for others. */
  signLanguage: string | undefined;
  /** Other versions of the video that the viewer may watch: the one without signs is first. */
  versions: VideoVersion[];
  /**
   * Parts that flash more often than is safe; empty before the analysis, and after the creator has
   * taken them for no danger.
   */
  flashes: FlashRange[];
  /** Undefined for silence, and before it is measured. */
  loudness: Loudness | undefined;
  /** Undefined for a video that everyone may watch. */
  members: MembersOnly | undefined;
}

/** The content of a watch page. */
export interface WatchPage {
  video: WatchedPageVideo;
  creator: CreatorReference & {
    /** Subtitle under the name; "" for none. */
    title: string;
    about: string;
  };
  /** Other videos of the same creator. */
  creatorRecommendations: VideoSummary[];
  /** Videos to watch next. */
  recommendations: VideoSummary[];
}

function toWatchPage(page: WatchPageResponse): WatchPage {
  const creator = toCreator(page.creator.user_id, page.creator);
  const { creator_title: title, creator_about: about } = page.creator;
  return {
    video: toVideo(page.video),
    creator: { ...creator, title, about },
    creatorRecommendations: page.creator_recommendations.map((video) =>
      toRecommendation(video, creator),
    ),
    recommendations: page.recommendations.map((video) =>
      toRecommendation(video, toCreator(video.creator, video)),
    ),
  };
}

function toVideo(video: WatchPageResponse["video"]): WatchedPageVideo {
  return {
    id: video.video_ID,
    title: video.video_title,
    description: video.video_description,
    releasedAt: video.video_date,
    status: video.video_status,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    heights: Object.keys(video.quality).filter((height) => video.quality[height] === 1),
    views: video.video_views,
    tags: video.video_tags ?? [],
    processing: video.processing,
    hasTranscript: video.video_transcript === 1,
    descriptions: video.video_descriptions ?? [],
    signLanguage: video.video_sign_language,
    versions: (video.video_versions ?? []).map(toVersion),
    flashes: video.flashes ?? [],
    loudness: toLoudness(video.loudness),
    members: video.members,
  };
}

function toVersion(sent: z.output<typeof version>): VideoVersion {
  return {
    id: sent.video_ID,
    signLanguage: sent.sign_language,
    durationSeconds: sent.video_duration,
  };
}

function toRecommendation(video: CreatorRecommendation, creator: CreatorReference): VideoSummary {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.server, file: video.file_name },
    creator,
    releasedAt: undefined,
    age: video.age,
    elapsed: video.elapsed_time,
    views: video.video_views,
    isMembersOnly: video.members === 1,
  };
}

/** Fetches a watch page; null if there is no such video, or the visitor may not see it. */
export const watch = /* @__PURE__ */ defineEndpoint({
  name: "watch",
  method: "GET",
  path: "/api/watch.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ v: idField }),
  response: /* @__PURE__ */ z.nullable(watchPage),
  empty: null,
  emptyWhenUnparseable: true,
  toResult: (page) => page && toWatchPage(page),
});

/** Counts a view, when playback starts. Crawlers and link previews only fetch the page. */
export const countView = /* @__PURE__ */ defineEndpoint({
  name: "countView",
  method: "POST",
  path: "/api/count-view.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ v: idField, source: /* @__PURE__ */ z.optional(viewSource) }),
  response: emptyResponse,
});
