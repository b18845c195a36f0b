import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { creators, videos, videoId } from "./content.ts";
import { byteCount, moment } from "./columns.ts";

/** An unfinished upload reserves its declared bytes of the quota. */
export const uploads = pgTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    videoId: videoId(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull(),
    declaredBytes: byteCount("declared_bytes").notNull(),
    /** Bytes that survive a crash. */
    receivedBytes: byteCount("received_bytes").notNull().default(0),
    metadata: text("metadata").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Every stored chunk postpones it. */
    expiresAt: moment("expires_at").notNull(),
    finishedAt: moment("finished_at"),
    /** The lease of the writing request, on any node. */
    lockedBy: text("locked_by"),
    lockedUntil: moment("locked_until"),
    /** `req_id` in the log. */
    requestId: text("request_id"),
  },
  (table) => [
    index("uploads_video").on(table.videoId),
    index("uploads_user").on(table.userId),
    index("uploads_expired")
      .on(table.expiresAt)
      .where(sql`finished_at is null`),
  ],
);

export const videoSources = pgTable(
  "video_sources",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull().default(""),
    /** Complete size, also of unfinished uploads. */
    bytes: byteCount("bytes").notNull(),
    completedAt: moment("completed_at"),
    /**
     * `videos.file` becomes this folder when the attempt can be watched. Null for attempts of
     * earlier versions.
     */
    mediaFolder: text("media_folder"),
    /** Null before the engine has read the file. */
    probe: jsonb("probe").$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index("video_sources_storage_key").on(table.storageKey),
    index("video_sources_media_folder").on(table.mediaFolder),
  ],
);

export const processingResults = pgTable(
  "processing_results",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    endedAt: moment("ended_at").notNull(),
    failure: text("failure"),
    detail: text("detail").notNull().default(""),
    /** `req_id` in the log. */
    requestId: text("request_id"),
  },
  (table) => [
    index("processing_results_failed")
      .on(table.endedAt, table.videoId)
      .where(sql`failure is not null`),
    index("processing_results_ready")
      .on(table.endedAt, table.videoId)
      .where(sql`failure is null`),
  ],
);

/** A repeated import skips these files. */
export const importedFiles = pgTable(
  "imported_files",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    videoId: videoId(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.path] }),
    index("imported_files_video").on(table.videoId),
  ],
);

export const renditions = pgTable(
  "renditions",
  {
    videoId: videoId(),
    height: smallint("height").notNull(),
    /** The master playlist has only ready ones. */
    state: text("state")
      .$type<"waiting" | "encoding" | "ready" | "failed">()
      .notNull()
      .default("waiting"),
    /** True for the source's frames, repackaged. */
    isSource: boolean("is_source").notNull().default(false),
    width: smallint("width"),
    codecs: text("codecs"),
    bandwidth: integer("bandwidth"),
    bytes: byteCount("bytes").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.height] })],
);

/** Seconds of 1080p per channel and day (UTC), failed work included. */
export const processingDays = pgTable(
  "processing_days",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    seconds: integer("seconds").notNull(),
    uploads: integer("uploads").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.day] })],
);

/** Cached, so that rendering a page reads no media. */
export const streamStarts = pgTable(
  "stream_starts",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    start: jsonb("start").$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index("stream_starts_file").on(table.file)],
);

/** Replaced folders and files stay for a while for current viewers. */
export const replacedMedia = pgTable("replaced_media", {
  folder: text("folder").primaryKey(),
  /**
   * Whose film it was: who may watch the video may watch this to its end. Null for other files. No
   * foreign key: files outlive their video.
   */
  videoId: text("video_id"),
  deleteAfter: moment("delete_after"),
});

/** A worker holds a task by its lease. Only the highest fence may write. */
export const encodeTasks = pgTable(
  "encode_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: videoId(),
    /** Tasks of earlier revisions are dropped. */
    revision: integer("revision").notNull().default(0),
    kind: text("kind").notNull(),
    height: smallint("height").notNull().default(0),
    chunk: integer("chunk").notNull().default(0),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    priority: smallint("priority").notNull(),
    state: text("state")
      .$type<"waiting" | "running" | "done" | "failed">()
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    fence: integer("fence").notNull().default(0),
    leaseUntil: moment("lease_until"),
    progress: real("progress").notNull().default(0),
    failure: text("failure"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("encode_tasks_key").on(
      table.videoId,
      table.revision,
      table.kind,
      table.height,
      table.chunk,
    ),
    index("encode_tasks_open")
      .on(table.priority, table.createdAt)
      .where(sql`state in ('waiting', 'running')`),
    /** Claims read the head of each video's queue. */
    index("encode_tasks_queue")
      .on(table.videoId, table.revision, table.priority, table.createdAt, table.chunk)
      .where(sql`state in ('waiting', 'running')`),
    index("encode_tasks_running")
      .on(table.videoId)
      .where(sql`state = 'running'`),
  ],
);
