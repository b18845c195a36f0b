import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { creators } from "./content.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** URLs that receive events of a channel's videos. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** Encrypted with the server's key. */
    sealedSecret: text("sealed_secret").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSuccessAt: moment("last_success_at"),
    /** Set after a delivery failed for the last time, until a test event succeeds. */
    disabledAt: moment("disabled_at"),
  },
  (table) => [index("webhooks_creator").on(table.creatorId)],
);

/**
 * Events for webhooks, written in the transaction of the change, and stored for a while after their
 * delivery.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The same in every attempt: receivers recognise repeats by it. */
    id: uuid("id").primaryKey().defaultRandom(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    /** The request's body: the same bytes in every attempt. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null when it was delivered or given up. */
    nextAttemptAt: moment("next_attempt_at"),
    attempts: smallint("attempts").notNull().default(0),
    deliveredAt: moment("delivered_at"),
    /** HTTP status of the last attempt; null if there was no response. */
    lastStatus: smallint("last_status"),
    /** Why the last attempt failed, for the creator. */
    lastError: text("last_error"),
  },
  (table) => [
    index("webhook_deliveries_webhook").on(table.webhookId, table.createdAt),
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index("webhook_deliveries_created").on(table.createdAt),
  ],
);
