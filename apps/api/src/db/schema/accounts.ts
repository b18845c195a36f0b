import type { SecurityEventKind } from "@marquee/api-client";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** Null if only an identity provider signs in. */
    passwordHash: text("password_hash"),
    picture: text("picture").notNull().default(""),
    activatedAt: moment("activated_at"),
    disabledAt: moment("disabled_at"),
    /** Null for no deletion. Signing in before clears it. */
    deletionDueAt: moment("deletion_due_at"),
    /** True if it replaced a sign-up with the same address that was never activated. */
    isReplacement: boolean("is_replacement").notNull().default(false),
    /** Encrypted with the server's secret. */
    totpSecret: text("totp_secret"),
    /** Takes effect once a first code proves that it was scanned. */
    totpPendingSecret: text("totp_pending_secret"),
    /** The last used 30-second step: a code works once. */
    totpLastStep: integer("totp_last_step"),
    /** Earlier versions hashed codes with argon2; null for HMACs. */
    backupSalt: text("backup_salt"),
    /** Unused since `planGrants`. A later version drops it, when no running server selects it. */
    plan: text("plan"),
    /** Mails use the language of the last sign-in or choice. */
    locale: text("locale").notNull().default("en"),
    role: text("role").$type<"moderator" | "administrator">(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index("users_deletion_due")
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null`),
    index("users_created").on(table.createdAt, table.id),
    index("users_role")
      .on(table.createdAt, table.id)
      .where(sql`role is not null`),
    index("users_disabled")
      .on(table.createdAt, table.id)
      .where(sql`disabled_at is not null`),
    index("users_not_activated")
      .on(table.createdAt, table.id)
      .where(sql`activated_at is null`),
    index("users_username_start").on(sql`lower(${table.username}) text_pattern_ops`),
    index("users_email_start").on(sql`lower(${table.email}) text_pattern_ops`),
    index("users_name_start").on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    /** Valid until `previousTokenExpiresAt`, as the response with the new one may be lost. */
    previousTokenHash: text("previous_token_hash"),
    previousTokenExpiresAt: moment("previous_token_expires_at"),
    userId: userId(),
    os: text("os").notNull(),
    browser: text("browser").notNull(),
    ip: text("ip").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** Some changes require a recent time. */
    authenticatedAt: moment("authenticated_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    uniqueIndex("sessions_previous_token").on(table.previousTokenHash),
    index("sessions_user").on(table.userId),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    credentialId: text("credential_id").notNull(),
    publicKey: bytes("public_key").notNull(),
    /** 0 for authenticators that do not count. A lower value indicates a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    name: text("name").notNull(),
    /** True if the authenticator syncs it between devices. */
    isSynced: boolean("is_synced").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_user").on(table.userId),
  ],
);

export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /** Such as a passkey's name; "" for none. */
    detail: text("detail").notNull().default(""),
    os: text("os").notNull(),
    browser: text("browser").notNull(),
    ip: text("ip").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.at),
    index("security_events_at").on(table.at),
  ],
);

export const backupCodes = pgTable(
  "backup_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("backup_codes_user").on(table.userId)],
);

export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    purpose: text("purpose").notNull(),
    payload: jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    /** 2FA resets require the password first. */
    isPasswordProved: boolean("is_password_proved").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("mail_tokens_user").on(table.userId)],
);

/** Links the identity provider's subject, or an account of the streaming platform. */
export const connections = pgTable(
  "connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    kind: text("kind").notNull(),
    /** Without a trailing slash, or "platform". */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    label: text("label").notNull().default(""),
    tier: smallint("tier"),
    /** "" for none. */
    picture: text("picture").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("connections_subject").on(table.kind, table.issuer, table.subject),
    uniqueIndex("connections_user_issuer").on(table.userId, table.kind, table.issuer),
  ],
);

export const subscribeIntents = pgTable("subscribe_intents", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: userId(),
  plan: text("plan").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Hashed. Guessing from other addresses does not lock the owner out. */
export const familiarAddresses = pgTable(
  "familiar_addresses",
  {
    userId: userId(),
    addressHash: text("address_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("familiar_addresses_key").on(table.userId, table.addressHash)],
);

/** Hashed. The owner is notified of new devices. */
export const familiarDevices = pgTable(
  "familiar_devices",
  {
    userId: userId(),
    deviceHash: text("device_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("familiar_devices_key").on(table.userId, table.deviceHash)],
);

export const accountActivity = pgTable(
  "account_activity",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastActiveAt: moment("last_active_at"),
    storedBytes: bigint("stored_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("account_activity_last").on(table.lastActiveAt, table.userId),
    index("account_activity_stored").on(table.storedBytes, table.userId),
  ],
);

/** Owners receive the notes with their data. */
export const accountNotes = pgTable(
  "account_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    author: text("author").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("account_notes_user").on(table.userId, table.createdAt)],
);

/** Rows stay: accounts refer to them. */
export const signUpInvitations = pgTable(
  "sign_up_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    note: text("note").notNull().default(""),
    places: integer("places").notNull(),
    taken: integer("taken").notNull().default(0),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [uniqueIndex("sign_up_invitations_token").on(table.tokenHash)],
);

/** Accounts without a row are admitted. */
export const accountAdmissions = pgTable(
  "account_admissions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state").$type<"admitted" | "waiting" | "refused">().notNull(),
    invitationId: uuid("invitation_id").references(() => signUpInvitations.id),
    message: text("message").notNull().default(""),
    /** The person was told this reason. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    index("account_admissions_undecided")
      .on(table.userId)
      .where(sql`state <> 'admitted'`),
    index("account_admissions_invitation").on(table.invitationId),
  ],
);
