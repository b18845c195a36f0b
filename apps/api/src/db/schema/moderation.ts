import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

const subjectKind = () => text("subject_kind").$type<"video" | "channel">().notNull();
const subjectId = () => text("subject_id").notNull();

/** A hash of the reporter counts each once. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subjectKind: subjectKind(),
    subjectId: subjectId(),
    reason: text("reason").notNull(),
    text: text("text").notNull().default(""),
    reporterHash: text("reporter_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    decisionId: uuid("decision_id"),
  },
  (table) => [
    uniqueIndex("reports_open")
      .on(table.subjectKind, table.subjectId, table.reporterHash)
      .where(sql`decision_id is null`),
  ],
);

/** The subject's owner may appeal once. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subjectKind: subjectKind(),
    subjectId: subjectId(),
    action: text("action").$type<"dismiss" | "approve" | "hide" | "ban" | "restore">().notNull(),
    reason: text("reason").notNull(),
    text: text("text").notNull(),
    moderatorId: text("moderator_id").notNull(),
    moderator: text("moderator").notNull(),
    createdAt: moment("created_at").notNull(),
    liftedAt: moment("lifted_at"),
    appealText: text("appeal_text"),
    appealedAt: moment("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<"upheld" | "lifted">(),
    appealAnswer: text("appeal_answer"),
  },
  (table) => [
    // At most one decision hides a subject.
    uniqueIndex("moderation_decisions_in_force")
      .on(table.subjectKind, table.subjectId)
      .where(sql`action in ('hide', 'ban') and lifted_at is null`),
  ],
);

/** A trigger refuses changes and deletions. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    createdAt: moment("created_at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subjectKind: text("subject_kind")
      .$type<"video" | "channel" | "account" | "setting">()
      .notNull(),
    subjectId: subjectId(),
    detail: jsonb("detail").$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [index("audit_log_created").on(table.createdAt, table.id)],
);
