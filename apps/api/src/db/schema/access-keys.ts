import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

export const accessKeys = pgTable(
  "access_keys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    scopes: text("scopes").array().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Written at most every few minutes. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    uniqueIndex("access_keys_token").on(table.tokenHash),
    index("access_keys_user").on(table.userId),
    index("access_keys_expiry").on(table.expiresAt),
  ],
);
