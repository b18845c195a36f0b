import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
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
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { creators, videos } from "./content.ts";
import { hasStaleLines, searchVector } from "./search-vector.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const byteCount = (name: string) => bigint(name, { mode: "number" });
const videoId = () =>
  text("video_id")
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" });

/**
 * Resumable uploads. Until it is finished, a row reserves its declared bytes of the channel's
 * quota.
 */
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
    /** Bytes that are on disk: they survive a crash. */
    receivedBytes: byteCount("received_bytes").notNull().default(0),
    /** The client's `Upload-Metadata`, as it was sent. */
    metadata: text("metadata").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Moved forward by every request that stores bytes. */
    expiresAt: moment("expires_at").notNull(),
    finishedAt: moment("finished_at"),
    /** The request that writes, on any node, until its lease expires. */
    lockedBy: text("locked_by"),
    lockedUntil: moment("locked_until"),
    /** `req_id` in the log of the last request that stored bytes. */
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

/** The original file of a video. */
export const videoSources = pgTable(
  "video_sources",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull().default(""),
    /** The complete size, also while the upload is unfinished. */
    bytes: byteCount("bytes").notNull(),
    /** Null until the last byte is stored. */
    completedAt: moment("completed_at"),
    /**
     * Folder of the media of this attempt, which `videos.file` becomes when they can be watched.
     * Null for attempts of earlier versions.
     */
    mediaFolder: text("media_folder"),
    /** What the engine found in the file; null until then. */
    probe: jsonb("probe").$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index("video_sources_storage_key").on(table.storageKey),
    index("video_sources_media_folder").on(table.mediaFolder),
  ],
);

/** How processing a video ended the last time, for administrators. */
export const processingResults = pgTable(
  "processing_results",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    endedAt: moment("ended_at").notNull(),
    /** Code of the failure; null if the video is ready. */
    failure: text("failure"),
    /** What the engine said, or where the file breaks off. */
    detail: text("detail").notNull().default(""),
    /** `req_id` of the upload's last request. */
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

/** Which file of a folder became which video, so that an import that runs again skips it. */
export const importedFiles = pgTable(
  "imported_files",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    /** Relative to the folder. */
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
    /** Only a ready rendition is in the master playlist. */
    state: text("state")
      .$type<"waiting" | "encoding" | "ready" | "failed">()
      .notNull()
      .default("waiting"),
    /** True if it contains the source's own frames, repackaged. */
    isSource: boolean("is_source").notNull().default(false),
    width: smallint("width"),
    codecs: text("codecs"),
    bandwidth: integer("bandwidth"),
    bytes: byteCount("bytes").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.height] })],
);

/**
 * Counts what the engine was given of a channel in a day (UTC), in seconds of 1080p, whatever came
 * of it.
 */
export const processingDays = pgTable(
  "processing_days",
  {
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    seconds: integer("seconds").notNull(),
    /** Files whose upload began. */
    uploads: integer("uploads").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.day] })],
);

/** Captions of videos. A change has a new name, since files are cached for ever. */
export const captions = pgTable(
  "captions",
  {
    videoId: videoId(),
    /** BCP 47 tag. */
    language: text("language").notNull(),
    /** Name in the player's menu. */
    label: text("label").notNull(),
    /** Name of the files, without their endings. */
    name: text("name").notNull(),
    /** Number of cues. */
    cues: integer("cues").notNull(),
    /** Size of the WebVTT file. 0 for those from before sizes were stored, and for demo files. */
    bytes: integer("bytes").notNull().default(0),
    /** What `caption_lines` has of them: `name` and the version of the rules. */
    indexed: text("indexed").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language] }),
    index("captions_unindexed").on(table.videoId).where(hasStaleLines),
  ],
);

/** The sentences of captions, for the search in what is said. */
export const captionLines = pgTable(
  "caption_lines",
  {
    videoId: text("video_id").notNull(),
    language: text("language").notNull(),
    /** Place among the lines of the captions. */
    line: integer("line").notNull(),
    startMs: integer("start_ms").notNull(),
    text: text("text").notNull(),
    search: searchVector("search").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language, table.line] }),
    foreignKey({
      columns: [table.videoId, table.language],
      foreignColumns: [captions.videoId, captions.language],
    }).onDelete("cascade"),
    index("caption_lines_search").using("gin", table.search),
  ],
);

/** What a page needs to start a stream at once: rendering it then reads no media. */
export const streamStarts = pgTable(
  "stream_starts",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** The folder of media that it was read from. */
    file: text("file").notNull(),
    /** Null for a stream that cannot start early. */
    start: jsonb("start").$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index("stream_starts_file").on(table.file)],
);

/**
 * Folders and files of media that a replacement follows. Visitors who are watching need theirs for
 * a while.
 */
export const replacedMedia = pgTable("replaced_media", {
  folder: text("folder").primaryKey(),
  /** Null while the folder is still served. */
  deleteAfter: moment("delete_after"),
});

/**
 * Work for the engine. A worker holds a task by its lease; each lease has a higher fence, and only
 * the highest may write.
 */
export const encodeTasks = pgTable(
  "encode_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: videoId(),
    /** The video's revision: tasks of an earlier one are dropped. */
    revision: integer("revision").notNull().default(0),
    kind: text("kind").notNull(),
    /** 0 for tasks that make no rendition. */
    height: smallint("height").notNull().default(0),
    chunk: integer("chunk").notNull().default(0),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Lower first; see `priorities`. */
    priority: smallint("priority").notNull(),
    state: text("state")
      .$type<"waiting" | "running" | "done" | "failed">()
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    fence: integer("fence").notNull().default(0),
    leaseUntil: moment("lease_until"),
    /** Percentage, 0 to 100. */
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
    /** For claims: the head of each video's queue. */
    index("encode_tasks_queue")
      .on(table.videoId, table.revision, table.priority, table.createdAt, table.chunk)
      .where(sql`state in ('waiting', 'running')`),
    index("encode_tasks_running")
      .on(table.videoId)
      .where(sql`state = 'running'`),
  ],
);
