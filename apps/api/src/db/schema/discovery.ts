import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A visitor pages through one ranking. */
export const feedEpochs = pgTable("feed_epochs", {
  id: text("id").primaryKey(),
  size: integer("size").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const feedSnapshot = pgTable(
  "feed_snapshot",
  {
    epoch: text("epoch").notNull(),
    pos: integer("pos").notNull(),
    videoId: text("video_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.epoch, table.pos] })],
);

/** Used for spelling correction and match estimates. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    occurrences: integer("occurrences").notNull(),
  },
  (table) => [index("search_words_similar").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** A job adds rows to the video's counter: direct updates would lock a popular video's row. */
export const videoViews = pgTable("video_views", {
  id: uuid("id").primaryKey().defaultRandom(),
  videoId: text("video_id").notNull(),
  source: text("source").notNull().default("other"),
});

/** Stored as a keyed hash of video and network. */
export const recentViews = pgTable(
  "recent_views",
  {
    viewer: text("viewer").primaryKey(),
    countsAgainAt: timestamp("counts_again_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("recent_views_expired").on(table.countsAgainAt)],
);
