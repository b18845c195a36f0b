import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { isStale, searchColumns } from "./search-vector.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
    /**
     * The account that may watch this creator's private and scheduled videos. It is also a member
     * with the role owner.
     */
    ownerId: text("owner_id"),
    links: jsonb("links")
      .$type<readonly { readonly label: string; readonly url: string }[]>()
      .notNull()
      .default([]),
    /** Bytes that the channel may store; null for the server's default. */
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

/**
 * The accounts that manage a channel: one owner, and any number of editors and viewers of its
 * statistics.
 */
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
    /** When the member accepted the invitation. */
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.userId] }),
    index("channel_members_user").on(table.userId),
  ],
);

/**
 * Invitations to manage a channel. `username` is as its owner typed it, whether an account has it
 * or not; a job fills in `userId`. What was declined or withdrawn stays for a while, so that the
 * same channel does not ask again at once.
 */
export const channelInvitations = pgTable(
  "channel_invitations",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    username: text("username").notNull(),
    /**
     * Null again once the account is deleted: that an invitation vanishes would tell its sender
     * that there was one.
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

/** `isListed` of `videos/visibility.ts`. */
const isListed = sql`status = 'Public' and not is_hidden`;

export type ProcessingState =
  | "uploading"
  | "waiting"
  | "processing"
  | "watchable"
  | "ready"
  | "failed";

export type Review = "held" | "passed";

export const videos = pgTable(
  "videos",
  {
    id: text("id").primaryKey(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id),
    /** Name of the folder on the content server. */
    file: text("file").notNull(),
    contentServer: text("content_server").notNull().default("/media"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** Separated by `, `. */
    tags: text("tags").notNull().default(""),
    durationSeconds: integer("duration_seconds").notNull(),
    /** Public, Unlisted, Private or Scheduled; null means Private. */
    status: text("status"),
    /**
     * True if the creator is hidden or the video is blocked; stored so that lists need no join to
     * leave the video out.
     */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** When moderators hid the video. */
    blockedAt: moment("blocked_at"),
    publishedAt: moment("published_at").notNull(),
    /** Watching needs a plan, until `members_until` where there is one. */
    isMembersOnly: boolean("is_members_only").notNull().default(false),
    membersUntil: moment("members_until"),
    qualities: smallint("qualities").array().notNull(),
    chapters:
      jsonb("chapters").$type<
        readonly { readonly title: string; readonly startSeconds: number }[]
      >(),
    views: integer("views").notNull().default(0),
    hasCaptions: boolean("has_captions").notNull().default(false),
    /**
     * The status that the creator chose; `status` is Private until the video is watchable. Null for
     * `status` itself.
     */
    wantedStatus: text("wanted_status"),
    /**
     * `held`: shown to nobody before moderators have reviewed it. `passed`: they have. Null: it
     * needs no review.
     */
    review: text("review").$type<Review>(),
    /** False until the video is Public for the first time, which sets `published_at`. */
    isReleased: boolean("is_released").notNull().default(true),
    processing: text("processing").$type<ProcessingState>().notNull().default("ready"),
    /** Percentage of all processing, 0 to 100. */
    processingProgress: real("processing_progress").notNull().default(0),
    /** Code of the failure if `processing` is failed, such as `not_a_video`. */
    failure: text("failure"),
    /** For the creator, such as the second at which a damaged file ends. */
    failureDetail: text("failure_detail"),
    /** Incremented by each replacement of the file. */
    revision: integer("revision").notNull().default(0),
    /** Size of the renditions and pictures, without the source. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    /** Size of its audio as one file; null where there is none. */
    audioBytes: bigint("audio_bytes", { mode: "number" }),
    /** The folder that the size is of: it counts while `file` names the same one. */
    audioFile: text("audio_file"),
    /** Where the thumbnails come from; null for a frame that was chosen automatically. */
    thumbnailSource: text("thumbnail_source").$type<"frame" | "upload">(),
    /** The frame that the creator chose for the thumbnails. */
    thumbnailSeconds: real("thumbnail_seconds"),
    /** Incremented by each choice of thumbnails; 0 before the first one. */
    thumbnailVersion: integer("thumbnail_version").notNull().default(0),
    /** Number of frames that are offered as thumbnails. */
    thumbnailCandidates: smallint("thumbnail_candidates").notNull().default(0),
    /** Name in URLs: `readPublicFile` reads it. */
    publicFile: text("public_file").generatedAlwaysAs(
      sql`case when thumbnail_version = 0 then file else file || '~' || thumbnail_version::text end`,
    ),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the video was moved to the bin. */
    deletedAt: moment("deleted_at"),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex("videos_file").on(table.file),
    // The last columns of an order's index are those that searches filter by, so that they need no
    // look at the table.
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

export const playlists = pgTable(
  "playlists",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id),
    visibility: text("visibility")
      .$type<"Public" | "Unlisted" | "Private">()
      .notNull()
      .default("Public"),
    /** The video whose thumbnail is the cover; null for the first one. */
    coverVideoId: text("cover_video_id").references(() => videos.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** Counts the changes, so that two editors do not overwrite one another's. */
    version: integer("version").notNull().default(1),
    ...searchColumns,
  },
  (table) => [
    index("playlists_of_creator").on(
      table.creatorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("playlists_search").using("gin", table.search),
    index("playlists_unindexed").on(table.id).where(isStale),
    index("playlists_cover").on(table.coverVideoId),
  ],
);

export const playlistVideos = pgTable(
  "playlist_videos",
  {
    playlistId: text("playlist_id")
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    videoId: text("video_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.position] }),
    foreignKey({ columns: [table.videoId], foreignColumns: [videos.id] }).onDelete("cascade"),
    index("playlist_videos_video").on(table.videoId),
  ],
);

export const carouselItems = pgTable("carousel_items", {
  position: integer("position").primaryKey(),
  item: jsonb("item").$type<CarouselItem>().notNull(),
});

export interface CarouselItem {
  readonly img: string;
  readonly title: string;
  readonly desc: string;
  readonly disclaimer: string;
  readonly lnk1: string;
  readonly lnk1_label: string;
  readonly lnk1_icon: string;
  readonly lnk2: string;
  readonly lnk2_label: string;
  readonly lnk2_icon: string;
}
