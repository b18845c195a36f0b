import { bigint, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { videos } from "./content.ts";

const key = () => ({
  videoId: text("video_id")
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" }),
  day: date("day").notNull(),
});

/** Omits viewers. */
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
