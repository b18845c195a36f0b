import type { ExportedData } from "@marquee/api-client";
import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { accessKeys } from "../db/schema/access-keys.ts";
import {
  accountActivity,
  accountNotes,
  connections,
  passkeys,
  subscribeIntents,
} from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import type { Plans } from "../plans/plans.ts";
import { exportChannels } from "../studio/export-channels.ts";
import { admissionOf } from "./sign-up-admissions.ts";
import type { SecurityLog } from "./security-log.ts";
import { listSessions, type User } from "./sessions.ts";

export interface CollectDataOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly securityLog: Pick<SecurityLog, "list">;
  readonly plans: Pick<Plans, "grantsOf">;
  readonly siteUrl: () => string;
}

const maxExportedEvents = 100_000;

/** Omits secrets and videos. */
export async function collectData(
  { db, clock, securityLog, plans, siteUrl }: CollectDataOptions,
  user: User,
): Promise<ExportedData> {
  const [
    devices,
    keys,
    programKeys,
    events,
    linked,
    grants,
    intents,
    channels,
    published,
    notes,
    [activity],
    admission,
  ] = await Promise.all([
    listSessions({ db, clock }, user.id),
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)),
    db.select().from(accessKeys).where(eq(accessKeys.userId, user.id)),
    securityLog.list(user.id, { max: maxExportedEvents }),
    db.select().from(connections).where(eq(connections.userId, user.id)),
    plans.grantsOf(user.id),
    db.select().from(subscribeIntents).where(eq(subscribeIntents.userId, user.id)),
    db.select({ username: creators.username }).from(creators).where(eq(creators.ownerId, user.id)),
    exportChannels(db, user.id, siteUrl()),
    db
      .select()
      .from(accountNotes)
      .where(eq(accountNotes.userId, user.id))
      .orderBy(accountNotes.createdAt),
    db.select().from(accountActivity).where(eq(accountActivity.userId, user.id)),
    admissionOf(user.id, db),
  ]);
  return {
    username: user.username,
    exported_at: clock().toISOString(),
    account: {
      name: user.name,
      email: user.email,
      picture: user.picture === "" ? "" : siteUrl() + user.picture,
      created_at: user.createdAt.toISOString(),
      activated_at: user.activatedAt?.toISOString() ?? null,
      two_factor: user.totpSecret !== null,
      role: user.role,
      last_active_at: activity?.lastActiveAt?.toISOString() ?? null,
      stored_bytes: activity?.storedBytes ?? 0,
      disabled_at: user.disabledAt?.toISOString() ?? null,
      deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
      language: user.locale,
    },
    devices: devices.map(({ os, browser, ip, createdAt, lastSeenAt, expiresAt }) => ({
      os,
      browser,
      ip,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      expires: expiresAt.toISOString(),
    })),
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    access_keys: programKeys.map(({ name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      name,
      scopes,
      created_at: createdAt.toISOString(),
      expires: expiresAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    security_log: events.map(({ kind, detail, os, browser, ip, at }) => ({
      kind,
      detail,
      os,
      browser,
      ip,
      at: at.toISOString(),
    })),
    connections: linked.map(({ kind, label, tier, picture, createdAt }) => ({
      kind,
      label,
      tier,
      picture,
      created_at: createdAt.toISOString(),
    })),
    plans: grants.map(({ source, plan, createdAt, endsAt }) => ({
      plan,
      source,
      created_at: createdAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    })),
    subscriptions_asked_for: intents.map(({ plan, createdAt }) => ({
      plan,
      created_at: createdAt.toISOString(),
    })),
    sign_up: admission && {
      state: admission.state,
      message: admission.message,
      answer: admission.answer,
    },
    // The author's name is another person's data.
    notes: notes.map(({ text, createdAt }) => ({ text, created_at: createdAt.toISOString() })),
    channels: channels.map(({ username }) => username),
    ...published,
  };
}
