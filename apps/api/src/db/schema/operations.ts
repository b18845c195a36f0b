import type { BlockScope, Front, SiteTextName } from "@marquee/api-client";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  cidr,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes } from "./accounts.ts";
import { moment } from "./columns.ts";

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: moment("resets_at").notNull(),
  },
  (table) => [index("rate_limits_reset").on(table.resetsAt)],
);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    recurringKey: text("recurring_key").unique(),
    payload: jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    runAt: moment("run_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("jobs_due").on(table.runAt)],
);

/** `/dev/mail` shows them in development. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Null in mails of earlier versions, which are English. */
    locale: text("locale"),
    createdAt: moment("created_at").notNull(),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** SMTP code of a temporary refusal of this mail alone. */
    deferredCode: integer("deferred_code"),
    /** A permanent refusal is kept for an operator and not sent again. */
    refusedAt: moment("refused_at"),
    /** It may repeat the address: never log it. */
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_created").on(table.createdAt),
    index("mails_due").on(table.nextAttemptAt),
  ],
);

/** Keys of earlier secrets for hashes in use, encrypted with the current secret. */
export const retiredKeys = pgTable("retired_keys", {
  id: uuid("id").primaryKey().defaultRandom(),
  purpose: text("purpose").notNull(),
  sealedKey: text("sealed_key").notNull(),
});

export const dataExports = pgTable("data_exports", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  archive: bytes("archive").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Encrypted data between two browsers. */
export const transfers = pgTable(
  "transfers",
  {
    id: text("id").primaryKey(),
    sealed: bytes("sealed").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("transfers_expiry").on(table.expiresAt)],
);

/** Encrypted data of one person's devices, without a name. */
export const syncSlots = pgTable(
  "sync_slots",
  {
    /** SHA-256 of the mailbox's id, which opens it. */
    mailbox: bytes("mailbox").notNull(),
    slot: text("slot").notNull(),
    tag: text("tag").notNull(),
    sealed: bytes("sealed").notNull(),
    bytes: integer("bytes").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailbox, table.slot] }),
    index("sync_slots_expiry").on(table.expiresAt),
  ],
);

/** One row: this database owns its storage. */
export const storageClaim = pgTable("storage_claim", {
  isOnly: boolean("is_only").primaryKey().default(true),
  databaseId: uuid("database_id").notNull(),
  /** The storage has the first or second token. */
  tokens: text("tokens").array().notNull(),
  claimedAt: moment("claimed_at"),
  needsAdoption: boolean("needs_adoption").notNull().default(false),
  /** Due deletions wait until then. */
  deletesAfter: moment("deletes_after"),
});

/** Formerly referenced files, deleted a day later unless referenced again. */
export const abandonedFiles = pgTable(
  "abandoned_files",
  {
    key: text("key").primaryKey(),
    abandonedAt: moment("abandoned_at").notNull().defaultNow(),
  },
  (table) => [index("abandoned_files_due").on(table.abandonedAt)],
);

export const cdnPurges = pgTable("cdn_purges", {
  file: text("file").primaryKey(),
  requestedAt: moment("requested_at").notNull(),
  nextAttemptAt: moment("next_attempt_at"),
  attempts: integer("attempts").notNull().default(0),
  isPurgedOnce: boolean("is_purged_once").notNull().default(false),
});

export const sitemapParts = pgTable(
  "sitemap_parts",
  {
    source: text("source").notNull(),
    number: integer("number").notNull(),
    startsAfter: text("starts_after"),
  },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
);

/** Settings without a row have their default. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  /** Has the form of an environment variable. */
  value: text("value").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

/** Each row is a version; an empty one withdraws the text. */
export const siteTexts = pgTable(
  "site_texts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").$type<SiteTextName>().notNull(),
    locale: text("locale").notNull(),
    markdown: text("markdown").notNull(),
    changedAt: moment("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [index("site_texts_newest").on(table.name, table.locale, table.id)],
);

/** Each row is a version. Visitors see the newest published one. */
export const frontVersions = pgTable("front_versions", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb("content").$type<Front>().notNull(),
  isPublished: boolean("is_published").notNull(),
  changedAt: moment("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});

export const branding = pgTable("branding", {
  kind: text("kind").$type<"logo" | "icon">().primaryKey(),
  version: text("version").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
});

export const brandingFiles = pgTable(
  "branding_files",
  {
    kind: text("kind")
      .notNull()
      .references(() => branding.kind, { onDelete: "cascade" }),
    name: text("name").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

export const nodes = pgTable("nodes", {
  id: text("id").primaryKey(),
  role: text("role").$type<"web" | "worker">().notNull(),
  build: text("build").notNull(),
  nodeVersion: text("node_version").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull(),
  /** "broken" if the node cannot open its model. */
  captions: text("captions").$type<"off" | "ready" | "broken">().notNull().default("off"),
});

/** Requests by network and hour. Settings say how exact and for how long. */
export const networkActivity = pgTable(
  "network_activity",
  {
    network: cidr("network").notNull(),
    hour: moment("hour").notNull(),
    act: text("act").$type<"sign-in" | "sign-up" | "upload" | "everything">().notNull(),
    outcome: text("outcome").$type<"allowed" | "refused" | "blocked">().notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.hour, table.act, table.outcome] }),
    index("network_activity_hour").on(table.hour),
  ],
);

export const networkBlocks = pgTable(
  "network_blocks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    network: cidr("network").notNull(),
    scope: text("scope").$type<BlockScope>().notNull(),
    reason: text("reason").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at"),
  },
  (table) => [uniqueIndex("network_blocks_key").on(table.network, table.scope)],
);

/** Scheduled backups of the last year. `bytes` is set once a backup is whole. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    bytes: bigint("bytes", { mode: "number" }),
    failure: text("failure").$type<"no-room" | "not-writable" | "interrupted" | "failed">(),
    detail: text("detail"),
    /** By the database's clock: the run ended without a word if it is old. */
    aliveAt: moment("alive_at"),
  },
  (table) => [
    index("backup_runs_started").on(table.startedAt),
    uniqueIndex("backup_runs_running")
      .on(sql`(true)`)
      .where(sql`bytes is null and failure is null`),
  ],
);
