import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { videos, videoId } from "./content.ts";
import { hasStaleLines, searchVector } from "./search-vector.ts";
import { byteCount, moment } from "./columns.ts";

/** Files are cached for ever, so that each change has a new name. */
export const captions = pgTable(
  "captions",
  {
    videoId: videoId(),
    language: text("language").notNull(),
    label: text("label").notNull(),
    name: text("name").notNull(),
    cues: integer("cues").notNull(),
    /** False once a person has saved them. */
    isMachineMade: boolean("is_machine_made").notNull().default(false),
    /**
     * `name` of the version that this server's model made. The server alone writes it: any other
     * version may be a person's, who may call it machine-made as well.
     */
    madeName: text("made_name").notNull().default(""),
    /** `name` of the version that was there when the video's file was replaced. */
    formerName: text("former_name").notNull().default(""),
    /** WebVTT bytes. 0 for rows before sizes were stored, and for demo files. */
    bytes: integer("bytes").notNull().default(0),
    /** `name` and rules' version of the indexed `caption_lines`. */
    indexed: text("indexed").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language] }),
    index("captions_unindexed").on(table.videoId).where(hasStaleLines),
  ],
);

/** Playlists do not list them: the player loads the chosen file. */
export const descriptions = pgTable(
  "descriptions",
  {
    videoId: videoId(),
    language: text("language").notNull(),
    label: text("label").notNull(),
    /** The file's name without its ending. Changes with the content. */
    name: text("name").notNull(),
    cues: integer("cues").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

export const captionJobs = pgTable(
  "caption_jobs",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    state: text("state").$type<"waiting" | "running" | "failed">().notNull().default("waiting"),
    language: text("language"),
    /** A replaced file starts again. */
    revision: integer("revision").notNull(),
    nextSeconds: doublePrecision("next_seconds").notNull().default(0),
    lines: jsonb("lines").notNull().default([]),
    attempts: integer("attempts").notNull().default(0),
    fence: integer("fence").notNull().default(0),
    leaseUntil: moment("lease_until"),
    failure: text("failure"),
    servedAt: moment("served_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("caption_jobs_open")
      .on(table.createdAt)
      .where(sql`state <> 'failed'`),
  ],
);

/**
 * Copies of other videos' audio, stored beside captions. Playlists list those of the right length.
 */
export const recordedDescriptions = pgTable(
  "recorded_descriptions",
  {
    videoId: videoId(),
    language: text("language").notNull(),
    label: text("label").notNull(),
    name: text("name").notNull(),
    channels: integer("channels").notNull(),
    /** The video may get a file of another length. */
    seconds: integer("seconds").notNull(),
    bytes: byteCount("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

/** A video in sign language, and the one that it translates. Neither has another such link. */
export const signedVersions = pgTable(
  "signed_versions",
  {
    videoId: videoId(),
    language: text("language").notNull(),
    signedId: text("signed_id")
      .notNull()
      .unique()
      .references(() => videos.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

export const captionLines = pgTable(
  "caption_lines",
  {
    videoId: text("video_id").notNull(),
    language: text("language").notNull(),
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
