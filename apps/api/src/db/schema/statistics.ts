import { sql } from "drizzle-orm";
import type { PlaybackProblem, PlaybackView } from "@marquee/api-client";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { videos } from "./content.ts";

const key = () => ({
  videoId: text("video_id")
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" }),
  day: date("day").notNull(),
});

export const videoDays = pgTable(
  "video_days",
  {
    ...key(),
    views: integer("views").notNull().default(0),
    watchSeconds: bigint("watch_seconds", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] })],
);

export const videoDaySources = pgTable(
  "video_day_sources",
  { ...key(), source: text("source").notNull(), views: integer("views").notNull() },
  (table) => [primaryKey({ columns: [table.videoId, table.day, table.source] })],
);

/** Counts views of each 2 % of a video. */
export const videoDayParts = pgTable(
  "video_day_parts",
  { ...key(), part: smallint("part").notNull(), watched: integer("watched").notNull() },
  (table) => [primaryKey({ columns: [table.videoId, table.day, table.part] })],
);

/** Identifies the viewer only by a mail address that they gave. */
export const playbackReports = pgTable(
  "playback_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: text("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    problem: text("problem").$type<PlaybackProblem>().notNull(),
    text: text("text").notNull(),
    email: text("email"),
    view: jsonb("view").$type<PlaybackView>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    resolvedAt: timestamp("resolved_at", { withTimezone: true }),
  },
  (table) => [
    index("playback_reports_video").on(table.videoId),
    index("playback_reports_created").on(table.createdAt),
    // Metrics count them with every scrape.
    index("playback_reports_open")
      .on(table.problem, table.createdAt)
      .where(sql`resolved_at is null`),
  ],
);
