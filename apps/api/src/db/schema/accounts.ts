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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** Null for an account that only an identity provider can sign in to. */
    passwordHash: text("password_hash"),
    picture: text("picture").notNull().default(""),
    activatedAt: moment("activated_at"),
    disabledAt: moment("disabled_at"),
    /**
     * When the account is deleted for good, unless its owner signs in before; null for no deletion.
     */
    deletionDueAt: moment("deletion_due_at"),
    /**
     * True if this sign-up took the place of another one with the same address, which was not
     * activated.
     */
    isReplacement: boolean("is_replacement").notNull().default(false),
    /** Encrypted with the server's secret. */
    totpSecret: text("totp_secret"),
    /** Shown as a QR code, and not in force until a first code has proved that it was scanned. */
    totpPendingSecret: text("totp_pending_secret"),
    /** The last 30-second step that was spent: a code passes once. */
    totpLastStep: integer("totp_last_step"),
    /**
     * Salt of backup codes that an earlier version hashed with argon2; null for those hashed with
     * the server's key.
     */
    backupSalt: text("backup_salt"),
    /**
     * Unused: a later version drops it, when no running server selects it any more. See
     * `planGrants`.
     */
    plan: text("plan"),
    /**
     * Language of the mails: the one in which the owner last signed in, or chose while signed in.
     */
    locale: text("locale").notNull().default("en"),
    /** Null for everybody who is neither a moderator nor an administrator. */
    role: text("role").$type<"moderator" | "administrator">(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index("users_deletion_due")
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null`),
    // For the list of people: its order, its filters, and its search by the beginning of a name or
    // address.
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
    /**
     * The previous secret, valid until `previousTokenExpiresAt`, because the response with the new
     * one may be lost.
     */
    previousTokenHash: text("previous_token_hash"),
    previousTokenExpiresAt: moment("previous_token_expires_at"),
    userId: userId(),
    os: text("os").notNull(),
    browser: text("browser").notNull(),
    ip: text("ip").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** When the credentials were last given: some changes require a recent time. */
    authenticatedAt: moment("authenticated_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    uniqueIndex("sessions_previous_token").on(table.previousTokenHash),
    index("sessions_user").on(table.userId),
  ],
);

/** Public keys of WebAuthn credentials that sign in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** As the authenticator calls it, base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytes("public_key").notNull(),
    /**
     * Signatures made so far; 0 for authenticators that do not count. A lower one comes from a
     * copy.
     */
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

/** What happened to an account's security: sign-ins and changes, for its owner. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /** What it was about, such as a passkey's name; "" for nothing. */
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

/** Links sent by mail: the hash of each with its purpose. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    purpose: text("purpose").notNull(),
    payload: jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    /** The password was given for this 2FA reset. */
    isPasswordProved: boolean("is_password_proved").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("mail_tokens_user").on(table.userId)],
);

/**
 * Accounts elsewhere: the identity provider's subject, or the streaming platform's account with its
 * tier.
 */
export const connections = pgTable(
  "connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    kind: text("kind").notNull(),
    /** An identity provider's issuer without a trailing slash, or "platform". */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    label: text("label").notNull().default(""),
    tier: smallint("tier"),
    /** Where the identity provider has the person's picture; "" if it named none. */
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

/**
 * Addresses that signed in to an account before (hashed): guessing from elsewhere does not lock
 * them out.
 */
export const familiarAddresses = pgTable(
  "familiar_addresses",
  {
    userId: userId(),
    addressHash: text("address_hash").notNull(),
    /** The last sign-in set it. */
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("familiar_addresses_key").on(table.userId, table.addressHash)],
);

/**
 * Devices (system and browser, hashed) that signed in to an account before: the owner is notified
 * of new ones.
 */
export const familiarDevices = pgTable(
  "familiar_devices",
  {
    userId: userId(),
    deviceHash: text("device_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("familiar_devices_key").on(table.userId, table.deviceHash)],
);

/**
 * When people were last seen and what their channels store, as a job added it up: for lists.
 * Sessions are deleted, this stays.
 */
export const accountActivity = pgTable(
  "account_activity",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for an account that was never signed in to. */
    lastActiveAt: moment("last_active_at"),
    storedBytes: bigint("stored_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("account_activity_last").on(table.lastActiveAt, table.userId),
    index("account_activity_stored").on(table.storedBytes, table.userId),
  ],
);

/**
 * Notes about accounts, which administrators write for one another. Their owners receive them with
 * their data.
 */
export const accountNotes = pgTable(
  "account_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** Username. */
    author: text("author").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("account_notes_user").on(table.userId, table.createdAt)],
);

/** Links by which people may create an account. Rows stay: accounts refer to them. */
export const signUpInvitations = pgTable(
  "sign_up_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    /** For administrators: whom it is for. */
    note: text("note").notNull().default(""),
    /** How many accounts may be created by it. */
    places: integer("places").notNull(),
    taken: integer("taken").notNull().default(0),
    /** Username, or "operator" for commands. */
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [uniqueIndex("sign_up_invitations_token").on(table.tokenHash)],
);

/**
 * How accounts came in that were invited, or had to be approved. Accounts without a row are
 * admitted.
 */
export const accountAdmissions = pgTable(
  "account_admissions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state").$type<"admitted" | "waiting" | "refused">().notNull(),
    invitationId: uuid("invitation_id").references(() => signUpInvitations.id),
    /** Why the person wants an account, as they wrote. */
    message: text("message").notNull().default(""),
    /** Why the account was refused, as the person was told. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    index("account_admissions_undecided")
      .on(table.userId)
      .where(sql`state <> 'admitted'`),
    index("account_admissions_invitation").on(table.invitationId),
  ],
);
