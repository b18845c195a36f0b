import type { Front, SiteTextName } from "@marquee/api-client";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
    /** Name of a recurring job, which has one row. */
    recurringKey: text("recurring_key").unique(),
    payload: jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    runAt: moment("run_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("jobs_due").on(table.runAt)],
);

/** Mails to be delivered by SMTP, or read at `/dev/mail` in development. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The SMTP code with which the server put this mail off, as it accepts others. */
    deferredCode: integer("deferred_code"),
    /**
     * When the server refused this mail for good: it is kept for an operator, and not sent again by
     * itself.
     */
    refusedAt: moment("refused_at"),
    /**
     * The mail server's answer to the last attempt, for an operator. It may repeat the address:
     * never log it.
     */
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_created").on(table.createdAt),
    index("mails_due").on(table.nextAttemptAt),
  ],
);

/** Keys of earlier secrets for hashes that are still in use, encrypted with the current secret. */
export const retiredKeys = pgTable("retired_keys", {
  id: uuid("id").primaryKey().defaultRandom(),
  purpose: text("purpose").notNull(),
  sealedKey: text("sealed_key").notNull(),
});

/** Data exports that their owner can download. */
export const dataExports = pgTable("data_exports", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  archive: bytes("archive").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Encrypted data on its way from one browser to another. */
export const transfers = pgTable(
  "transfers",
  {
    id: text("id").primaryKey(),
    sealed: bytes("sealed").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("transfers_expiry").on(table.expiresAt)],
);

/** The one row by which this database owns its storage. */
export const storageClaim = pgTable("storage_claim", {
  isOnly: boolean("is_only").primaryKey().default(true),
  databaseId: uuid("database_id").notNull(),
  /** The storage has the first or the second of them. */
  tokens: text("tokens").array().notNull(),
  /** Null before the first start. */
  claimedAt: moment("claimed_at"),
  /** True after a restore, until an operator says that this is the site. */
  needsAdoption: boolean("needs_adoption").notNull().default(false),
  /** Deletions that are due wait until then. */
  deletesAfter: moment("deletes_after"),
});

/**
 * Files and folders of the storage that a row named, which are deleted a day later if no row names
 * them again.
 */
export const abandonedFiles = pgTable(
  "abandoned_files",
  {
    key: text("key").primaryKey(),
    abandonedAt: moment("abandoned_at").notNull().defaultNow(),
  },
  (table) => [index("abandoned_files_due").on(table.abandonedAt)],
);

/**
 * Videos whose media CDNs must purge. A trigger on `videos` adds them while nodes run the job that
 * purges.
 */
export const cdnPurges = pgTable("cdn_purges", {
  /** Name of the folder on the content server. */
  file: text("file").primaryKey(),
  requestedAt: moment("requested_at").notNull(),
  /** Null for at once. */
  nextAttemptAt: moment("next_attempt_at"),
  attempts: integer("attempts").notNull().default(0),
  /** True once it was purged the first time. */
  isPurgedOnce: boolean("is_purged_once").notNull().default(false),
});

/** Where each part of the sitemap begins: after this key, in the order of its source. */
export const sitemapParts = pgTable(
  "sitemap_parts",
  {
    source: text("source").notNull(),
    number: integer("number").notNull(),
    /** null for the first part. */
    startsAfter: text("starts_after"),
  },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
);

/**
 * Settings that an operator or an administrator changed. A setting without a row has its default.
 */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  /** In the form of an environment variable. */
  value: text("value").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

/**
 * Each row is a version of a text that the people who run the site wrote. An empty one took the
 * text back.
 */
export const siteTexts = pgTable(
  "site_texts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").$type<SiteTextName>().notNull(),
    locale: text("locale").notNull(),
    markdown: text("markdown").notNull(),
    changedAt: moment("changed_at").notNull(),
    /** Username, or "operator". */
    changedBy: text("changed_by").notNull(),
  },
  (table) => [index("site_texts_newest").on(table.name, table.locale, table.id)],
);

/**
 * Each row is a version of the site's front. Visitors see the newest one that is published; drafts
 * are for administrators.
 */
export const frontVersions = pgTable("front_versions", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb("content").$type<Front>().notNull(),
  isPublished: boolean("is_published").notNull(),
  changedAt: moment("changed_at").notNull(),
  /** Username, or "operator". */
  changedBy: text("changed_by").notNull(),
});

/** Each row holds an upload that replaces the site's own logo or icon. */
export const branding = pgTable("branding", {
  kind: text("kind").$type<"logo" | "icon">().primaryKey(),
  /** Changes with the files. */
  version: text("version").notNull(),
  /** The logo's file has this width and height, in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
});

/** The files that were made of it. */
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

/** Each row is a server or a worker that gives a sign of life again and again. */
export const nodes = pgTable("nodes", {
  id: text("id").primaryKey(),
  role: text("role").$type<"web" | "worker">().notNull(),
  build: text("build").notNull(),
  nodeVersion: text("node_version").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull(),
});
