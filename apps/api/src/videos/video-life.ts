import type { ProcessingFailureValues } from "@marquee/api-client";
import type { ProcessingState, Review } from "../db/schema/content.ts";
import { ServiceError } from "../services/service-error.ts";
import { videoNotFound } from "./video-not-found.ts";

export type Status = "Public" | "Unlisted" | "Private" | "Scheduled";

/** Only `change-videos.ts` writes these columns. */
export interface VideoLife {
  readonly processing: ProcessingState;
  readonly processingProgress: number;
  readonly failure: string | null;
  readonly failureValues: ProcessingFailureValues | null;
  readonly failureDetail: string | null;
  readonly revision: number;
  readonly file: string;
  readonly qualities: readonly number[];
  readonly bytes: number;
  readonly audioBytes: number | null;
  /** The previous version may publish other media and keep both columns. */
  readonly audioFile: string | null;
  readonly durationSeconds: number;
  /** Null for `status`. */
  readonly wantedStatus: Status | null;
  /** Private until watchable, during review, and in the bin. Null means Private. */
  readonly status: Status | null;
  /** `held` keeps it Private. Null needs no review. */
  readonly review: Review | null;
  readonly isReleased: boolean;
  readonly publishedAt: string;
  readonly isMembersOnly: boolean;
  readonly membersUntil: string | null;
  readonly deletedAt: string | null;
  readonly blockedAt: string | null;
  readonly isHidden: boolean;
  /** A column of the creator: events of videos do not change it. */
  readonly isChannelHidden: boolean;
}

export interface Settings {
  readonly visibility?: Status | undefined;
  readonly publishAt?: string | undefined;
  readonly audience?: "everyone" | "members" | undefined;
  readonly membersUntil?: string | undefined;
}

type Media = Pick<VideoLife, "file" | "qualities" | "bytes" | "audioBytes" | "durationSeconds">;

export type LifeEvent = LifeEventKind & { readonly now: Date };

export type LifeEventKind =
  | { readonly type: "uploadBegun" | "uploadEnded" | "uploadFinished" }
  | { readonly type: "preparationAdded"; readonly isClaimed: boolean }
  | { readonly type: "prepared"; readonly durationSeconds: number }
  | { readonly type: "mediaPublished"; readonly isComplete: boolean; readonly media: Media }
  | {
      readonly type: "failed";
      readonly failure: string;
      readonly values: ProcessingFailureValues;
      readonly detail: string;
    }
  | { readonly type: "retried" | "replacementBegun" | "replacementCancelled" }
  | { readonly type: "settingsChosen"; readonly settings: Settings }
  | { readonly type: "released" | "binned" | "restored" | "approved" | "blocked" | "unblocked" };

const noFailure = { failure: null, failureValues: null, failureDetail: null } as const;
const waitingForFile = { processing: "uploading", processingProgress: 0, ...noFailure } as const;

/** Returns the same object for no change, or the reason of a refusal. */
export function nextLife(life: VideoLife, event: LifeEvent): VideoLife | ServiceError {
  const next = apply(life, event);
  return next === life || next instanceof ServiceError ? next : withStatus(next, event.now);
}

/** The first time Public sets the date. */
function withStatus(life: VideoLife, now: Date): VideoLife {
  const isEncoded =
    life.processing === "watchable" || life.processing === "ready" || life.revision > 0;
  const isAllowed = life.deletedAt === null && life.review !== "held";
  const canBeWatched = isAllowed && life.qualities.length > 0 && isEncoded;
  const status = canBeWatched ? (life.wantedStatus ?? life.status ?? "Private") : "Private";
  if (status !== "Public" || life.isReleased) return { ...life, status };
  return { ...life, status, isReleased: true, publishedAt: now.toISOString() };
}

function apply(life: VideoLife, event: LifeEvent): VideoLife | ServiceError {
  const { processing } = life;
  const { now } = event;
  const isSettled = processing === "watchable" || processing === "ready";
  switch (event.type) {
    case "uploadBegun":
      if (life.deletedAt !== null)
        return new ServiceError(
          "conflict",
          "video-deleted",
          "This video is in the bin. Restore it first.",
        );
      if (processing !== "uploading" && processing !== "failed")
        return new ServiceError("conflict", "video-has-file", "This video has its file already.");
      return { ...life, ...waitingForFile };
    case "uploadEnded":
      return isSettled ? life : { ...life, ...waitingForFile };
    case "uploadFinished":
      return processing === "uploading" ? { ...life, processing: "waiting" } : life;
    case "preparationAdded":
      if (processing !== "uploading" && processing !== "waiting") return life;
      return { ...life, ...waitingForFile, processing: event.isClaimed ? "processing" : "waiting" };
    case "prepared":
      if (isSettled || processing === "failed") return life;
      // Until a new file is published, visitors watch the former one.
      if (life.qualities.length > 0) return { ...life, processing: "processing" };
      return { ...life, processing: "processing", durationSeconds: event.durationSeconds };
    case "mediaPublished":
      return {
        ...life,
        ...event.media,
        audioFile: event.media.file,
        ...noFailure,
        processing: event.isComplete ? "ready" : "watchable",
        processingProgress: event.isComplete ? 100 : life.processingProgress,
      };
    case "failed":
      return {
        ...life,
        processing: "failed",
        failure: event.failure,
        failureValues: event.values,
        failureDetail: event.detail,
      };
    case "retried":
      if (processing !== "failed" || life.deletedAt !== null)
        return new ServiceError("conflict", "video-not-failed", "This video has not failed.");
      return { ...life, ...waitingForFile, processing: "waiting" };
    case "replacementBegun":
    case "replacementCancelled":
      return replace(life, event.type === "replacementBegun", isSettled);
    case "settingsChosen":
      return choose(life, event.settings, now);
    case "released":
      if (life.status !== "Scheduled" || Date.parse(life.publishedAt) > now.getTime()) return life;
      return { ...life, wantedStatus: "Public", isReleased: true };
    case "binned":
      if (life.deletedAt !== null) return life;
      return {
        ...life,
        deletedAt: now.toISOString(),
        wantedStatus: life.wantedStatus ?? life.status ?? "Private",
      };
    case "restored":
      return life.deletedAt === null ? life : { ...life, deletedAt: null };
    case "approved":
      if (life.review !== "held" || life.deletedAt !== null || life.blockedAt !== null)
        return new ServiceError("conflict", "not-held", "This video does not wait for review.");
      return { ...life, review: "passed" };
    case "blocked":
      return { ...life, blockedAt: now.toISOString(), isHidden: true };
    case "unblocked":
      // Moderators have reviewed it.
      return {
        ...life,
        blockedAt: null,
        isHidden: life.isChannelHidden,
        review: life.review && "passed",
      };
  }
}

/** Both raise the revision, so that earlier workers can no longer publish. */
function replace(life: VideoLife, begins: boolean, isSettled: boolean): VideoLife | ServiceError {
  if (life.deletedAt !== null) return videoNotFound();
  if (life.qualities.length === 0)
    return new ServiceError(
      "conflict",
      "video-not-watchable",
      "This video has nothing to watch yet.",
    );
  if (begins && !isSettled)
    return new ServiceError(
      "conflict",
      "replacement-running",
      "This video is being replaced already.",
    );
  if (!begins && isSettled)
    return new ServiceError("conflict", "no-replacement", "This video is not being replaced.");
  const revision = life.revision + 1;
  if (begins) return { ...life, revision, processing: "uploading", processingProgress: 0 };
  return { ...life, ...noFailure, revision, processing: "ready", processingProgress: 100 };
}

function choose(life: VideoLife, settings: Settings, now: Date): VideoLife | ServiceError {
  const { visibility, audience, membersUntil } = settings;
  const isPast = (moment: string) => Date.parse(moment) <= now.getTime();
  if (membersUntil !== undefined && isPast(membersUntil))
    return new ServiceError(
      "invalid",
      "release-not-in-future",
      "Please choose a time in the future from which on everyone may watch.",
    );
  let next = life;
  if (audience !== undefined) {
    const isMembersOnly = audience === "members";
    next = { ...next, isMembersOnly, membersUntil: isMembersOnly ? (membersUntil ?? null) : null };
  }
  if (visibility === undefined) return next;
  if (visibility !== "Scheduled") return { ...next, wantedStatus: visibility };
  const { publishAt } = settings;
  if (publishAt === undefined)
    return new ServiceError(
      "invalid",
      "release-missing",
      "Please choose when the video is to be published.",
    );
  if (isPast(publishAt))
    return new ServiceError(
      "invalid",
      "release-not-in-future",
      "Please choose a time in the future, or publish the video now.",
    );
  return { ...next, wantedStatus: visibility, publishedAt: publishAt, isReleased: false };
}
