import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const subjectKind = () => text("subject_kind").$type<"video" | "channel">().notNull();
const subjectId = () => text("subject_id").notNull();

/** Reports by visitors. Who reported is stored as a hash, to count each once. */
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
    /** The decision that closed the report; null while it is open. */
    decisionId: uuid("decision_id"),
  },
  (table) => [
    uniqueIndex("reports_open")
      .on(table.subjectKind, table.subjectId, table.reporterHash)
      .where(sql`decision_id is null`),
  ],
);

/** Decisions of moderators, each with the one appeal that its subject's owner may make. */
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
    /**
     * When a subject that was hidden was shown again; null while it is hidden, and for other
     * actions.
     */
    liftedAt: moment("lifted_at"),
    appealText: text("appeal_text"),
    appealedAt: moment("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<"upheld" | "lifted">(),
    appealAnswer: text("appeal_answer"),
  },
  (table) => [
    // One decision at a time hides a subject.
    uniqueIndex("moderation_decisions_in_force")
      .on(table.subjectKind, table.subjectId)
      .where(sql`action in ('hide', 'ban') and lifted_at is null`),
  ],
);

/** What moderators and operators did. A trigger refuses every change and deletion of its rows. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    createdAt: moment("created_at").notNull(),
    /** Username, or "operator". */
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
