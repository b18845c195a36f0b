import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { creators, videos } from "./content.ts";
import { isStale, searchColumns } from "./search-vector.ts";
import { moment } from "./columns.ts";

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
    coverVideoId: text("cover_video_id").references(() => videos.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** Prevents lost updates by two editors. */
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
