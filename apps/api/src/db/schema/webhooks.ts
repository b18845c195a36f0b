import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { creators } from "./content.ts";
import { moment } from "./columns.ts";

export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => creators.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSuccessAt: moment("last_success_at"),
    /** Set after the last failed retry, until a test event succeeds. */
    disabledAt: moment("disabled_at"),
  },
  (table) => [index("webhooks_creator").on(table.creatorId)],
);

/** Written in the transaction of the change, and kept for a while after delivery. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Receivers recognise repeats by it. */
    id: uuid("id").primaryKey().defaultRandom(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    /** Identical in every attempt. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    nextAttemptAt: moment("next_attempt_at"),
    attempts: smallint("attempts").notNull().default(0),
    deliveredAt: moment("delivered_at"),
    lastStatus: smallint("last_status"),
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
