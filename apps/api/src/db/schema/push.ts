import { boolean, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes } from "./accounts.ts";
import { videos } from "./content.ts";
import { moment } from "./columns.ts";

/** One row: the VAPID key pair (RFC 8292) of all nodes. */
export const pushKeys = pgTable("push_keys", {
  isOnly: boolean("is_only").primaryKey().default(true),
  /** Uncompressed point in base64url. */
  publicKey: text("public_key").notNull(),
  sealedPrivateKey: text("sealed_private_key").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** A browser that asked for notifications. Nothing names the person. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /** SHA-256 of the endpoint. */
    id: bytes("id").primaryKey(),
    /** Endpoint and keys, encrypted with the server's key. */
    sealed: text("sealed").notNull(),
    /** SHA-256 of the push service's origin in base64url: slow ones have a lane of their own. */
    service: text("service").notNull().default(""),
    /** `creator:` or `playlist:` before each id. */
    topics: text("topics").array().notNull(),
    withTitles: boolean("with_titles").notNull(),
    /** Minutes of the day in `timeZone`. Null without quiet hours. */
    quietFrom: smallint("quiet_from"),
    quietUntil: smallint("quiet_until"),
    timeZone: text("time_zone").notNull(),
    expiresAt: moment("expires_at").notNull(),
    lastPushAt: moment("last_push_at"),
    nextPushAt: moment("next_push_at"),
    attempts: smallint("attempts").notNull().default(0),
  },
  (table) => [
    index("push_subscriptions_topics").using("gin", table.topics),
    index("push_subscriptions_due").on(table.nextPushAt),
    index("push_subscriptions_expiry").on(table.expiresAt),
  ],
);

/** Videos that became public or were added to a public playlist, each once. */
export const pushAnnouncements = pgTable(
  "push_announcements",
  {
    videoId: text("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** `creator:` or `playlist:` before its id. The previous version writes none. */
    topic: text("topic").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Subscription up to which messages are queued, by id. Null before and afterwards. */
    reached: bytes("reached"),
    announcedAt: moment("announced_at"),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.topic] }),
    index("push_announcements_due").on(table.announcedAt, table.createdAt),
  ],
);

/** Videos that a subscription was not told yet. */
export const pushMessages = pgTable(
  "push_messages",
  {
    subscriptionId: bytes("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    videoId: text("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.videoId] }),
    index("push_messages_video").on(table.videoId),
  ],
);
