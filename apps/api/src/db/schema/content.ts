import type { ProcessingFailureValues } from "@marquee/api-client";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { isStale, searchColumns } from "./search-vector.ts";
import { moment } from "./columns.ts";

export const creators = pgTable(
  "creators",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    displayName: text("display_name").notNull(),
    title: text("title").notNull().default(""),
    about: text("about").notNull().default(""),
    isVerified: boolean("is_verified").notNull().default(false),
    isBanned: boolean("is_banned").notNull().default(false),
    /** True while the owner's account waits for its deletion. */
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    /** Hidden creators are shown nowhere, like those that do not exist. */
    isHidden: boolean("is_hidden").generatedAlwaysAs(sql`is_banned or is_withdrawn`),
    /** Also has a membership with the role owner. */
    ownerId: text("owner_id"),
    links: jsonb("links")
      .$type<readonly { readonly label: string; readonly url: string }[]>()
      .notNull()
      .default([]),
    quotaBytes: bigint("quota_bytes", { mode: "number" }),
    /** Null for the setting of the site, as for the quota. */
    maxFileBytes: bigint("max_file_bytes", { mode: "number" }),
    /** Files in a day (UTC), 0 without a limit; null for the setting of the site. */
    dailyUploads: integer("daily_uploads"),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex("creators_username").on(sql`lower(${table.username})`),
    index("creators_owner").on(table.ownerId),
    index("creators_display_name").on(sql`lower(${table.displayName})`),
    index("creators_search").using("gin", table.search),
    index("creators_unindexed").on(table.id).where(isStale),
  ],
);

/** A channel has one owner and any number of editors and viewers of statistics. */
export const channelMembers = pgTable(
  "channel_members",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<"owner" | "editor" | "statistics">().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.userId] }),
    index("channel_members_user").on(table.userId),
  ],
);

/**
 * `username` is as typed, whether or not an account has it; a job fills in `userId`. Declined and
 * withdrawn rows stay for a while, so that the channel cannot ask again at once.
 */
export const channelInvitations = pgTable(
  "channel_invitations",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    username: text("username").notNull(),
    /**
     * Null after the account's deletion: a vanished row would reveal to the sender that it existed.
     */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    role: text("role").$type<"editor" | "statistics">().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    declinedAt: moment("declined_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("channel_invitations_username").on(table.creatorId, sql`lower(${table.username})`),
    index("channel_invitations_user").on(table.userId),
  ],
);

/** Same rule as `isListed` of `videos/visibility.ts`. */
const isListed = sql`status = 'Public' and not is_hidden`;

export type ProcessingState =
  | "uploading"
  | "waiting"
  | "processing"
  | "watchable"
  | "ready"
  | "failed";

export type Review = "held" | "passed";

/** A part of a video that flashes more often than is safe. */
export interface FlashRange {
  readonly kind: "general" | "red";
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** EBU R 128 measures it over a whole video. */
export interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

export const videos = pgTable(
  "videos",
  {
    id: text("id").primaryKey(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id),
    file: text("file").notNull(),
    contentServer: text("content_server").notNull().default("/media"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    tags: text("tags").notNull().default(""),
    durationSeconds: integer("duration_seconds").notNull(),
    status: text("status"),
    /** Stored, so that lists need no join. */
    isHidden: boolean("is_hidden").notNull().default(false),
    blockedAt: moment("blocked_at"),
    publishedAt: moment("published_at").notNull(),
    /** Watching needs a plan until `members_until`. */
    isMembersOnly: boolean("is_members_only").notNull().default(false),
    membersUntil: moment("members_until"),
    qualities: smallint("qualities").array().notNull(),
    chapters:
      jsonb("chapters").$type<
        readonly { readonly title: string; readonly startSeconds: number }[]
      >(),
    views: integer("views").notNull().default(0),
    hasCaptions: boolean("has_captions").notNull().default(false),
    /** `status` is Private until the video is watchable. Null for `status` itself. */
    wantedStatus: text("wanted_status"),
    /** Null needs no review. A `held` video is private until moderators pass it. */
    review: text("review").$type<Review>(),
    /** The first time Public sets `published_at`. */
    isReleased: boolean("is_released").notNull().default(true),
    processing: text("processing").$type<ProcessingState>().notNull().default("ready"),
    /** Percentage, 0 to 100. */
    processingProgress: real("processing_progress").notNull().default(0),
    failure: text("failure"),
    /** Such as the second at which a damaged file ends. */
    failureValues: jsonb("failure_values").$type<ProcessingFailureValues>(),
    failureDetail: text("failure_detail"),
    revision: integer("revision").notNull().default(0),
    /** Renditions and pictures, without the source. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    audioBytes: bigint("audio_bytes", { mode: "number" }),
    /** `audio_bytes` is valid while `file` equals it. */
    audioFile: text("audio_file"),
    flashes: jsonb("flashes").$type<readonly FlashRange[]>(),
    /** Since when the creator takes them for no danger. A new file's are not checked. */
    flashesCheckedAt: moment("flashes_checked_at"),
    /** Null for silence, without audio, and before it is measured. */
    loudness: jsonb("loudness").$type<Loudness>(),
    thumbnailSource: text("thumbnail_source").$type<"frame" | "upload">(),
    thumbnailSeconds: real("thumbnail_seconds"),
    /** Each choice increments it; 0 before the first. */
    thumbnailVersion: integer("thumbnail_version").notNull().default(0),
    thumbnailCandidates: smallint("thumbnail_candidates").notNull().default(0),
    /** Public name in URLs, which `readPublicFile` parses. */
    publicFile: text("public_file").generatedAlwaysAs(
      // Other spaces would be another column: a new migration would fill it again.
      sql.raw(
        "case when thumbnail_version = 0 then file " +
          "else file || '~' || thumbnail_version::text end",
      ),
    ),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex("videos_file").on(table.file),
    // Trailing columns are filters of searches, so that they need no table access.
    index("videos_newest")
      .on(
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.views,
        table.durationSeconds,
        table.hasCaptions,
      )
      .where(isListed),
    index("videos_of_creator")
      .on(table.creatorId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed),
    index("videos_popular")
      .on(
        table.views.desc().nullsFirst(),
        table.id,
        table.publishedAt,
        table.durationSeconds,
        table.hasCaptions,
      )
      .where(isListed),
    index("videos_due")
      .on(table.publishedAt)
      .where(sql`status = 'Scheduled'`),
    index("videos_captioned")
      .on(
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.views,
        table.durationSeconds,
        table.hasCaptions,
      )
      .where(sql`${isListed} and has_captions`),
    index("videos_tags")
      .using("gin", sql`string_to_array(lower(tags), ', ')`)
      .where(isListed),
    index("videos_search").using("gin", table.search),
    index("videos_unindexed").on(table.id).where(isStale),
    index("videos_failed")
      .on(table.id)
      .where(sql`processing = 'failed'`),
    index("videos_managed").on(table.creatorId, table.createdAt),
    index("videos_held")
      .on(table.createdAt)
      .where(sql`review = 'held'`),
    index("videos_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** A column of a table that loses its rows with their video. */
export const videoId = () =>
  text("video_id")
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" });
