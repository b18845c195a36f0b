import type { Plan, PlanSource } from "@marquee/api-client";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** At most one from each source. The highest active one counts. */
export const planGrants = pgTable(
  "plan_grants",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").$type<PlanSource>().notNull(),
    plan: text("plan").$type<Plan>().notNull(),
    createdAt: moment("created_at").notNull(),
    endsAt: moment("ends_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);
