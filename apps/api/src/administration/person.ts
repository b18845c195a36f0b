import type { PersonDetails } from "@marquee/api-client";
import { desc, eq } from "drizzle-orm";
import type { SecurityLog } from "../accounts/security-log.ts";
import { listSessions, type User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Database, Sql } from "../db/connect.ts";
import {
  accountActivity,
  accountAdmissions,
  accountNotes,
  passkeys,
  signUpInvitations,
} from "../db/schema/accounts.ts";
import { creators, videos } from "../db/schema/content.ts";
import type { Plans } from "../plans/plans.ts";
import type { Quota } from "../studio/quota.ts";
import { accountState } from "./account-state.ts";

export interface PersonOptions {
  readonly db: Database;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly securityLog: SecurityLog;
  readonly plans: Plans;
  readonly quota: Quota;
}

const shownEvents = 50;

/** Omits passwords, tokens, keys and codes. */
export async function readPerson(options: PersonOptions, user: User): Promise<PersonDetails> {
  const { db, clock, securityLog, plans } = options;
  const [sessions, passkeyCount, events, plan, notes, channels, [activity], admission] =
    await Promise.all([
      listSessions({ db, clock }, user.id),
      db.$count(passkeys, eq(passkeys.userId, user.id)),
      securityLog.list(user.id, { max: shownEvents }),
      plans.heldBy(user.id),
      db
        .select()
        .from(accountNotes)
        .where(eq(accountNotes.userId, user.id))
        .orderBy(desc(accountNotes.createdAt)),
      readChannels(options, user.id),
      db.select().from(accountActivity).where(eq(accountActivity.userId, user.id)),
      readAdmission(db, user.id),
    ]);
  const { id, username, name, email, role } = user;
  return {
    id,
    username,
    name,
    email,
    role,
    state: accountState({
      isActivated: user.activatedAt !== null,
      isDisabled: user.disabledAt !== null,
      isToBeDeleted: user.deletionDueAt !== null,
      admission: admission?.state ?? null,
    }),
    created_at: user.createdAt.toISOString(),
    last_active_at: latest([
      activity?.lastActiveAt,
      ...sessions.map(({ lastSeenAt }) => lastSeenAt),
    ]),
    stored_bytes: channels.reduce((sum, { used_bytes }) => sum + used_bytes, 0),
    activated_at: user.activatedAt?.toISOString() ?? null,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    two_factor: user.totpSecret === null ? 0 : 1,
    has_password: user.passwordHash === null ? 0 : 1,
    passkeys: passkeyCount,
    plan,
    admission: admission && {
      message: admission.message,
      answer: admission.answer,
      invited_by: admission.invitedBy ?? "",
      invitation: admission.invitation ?? "",
    },
    sessions: sessions.map(({ os, browser, ip, createdAt, lastSeenAt }) => ({
      OS: os,
      browser,
      IP: ip,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    channels,
    security_log: events.map(({ id: eventId, kind, detail, os, browser, ip, at }) => ({
      id: eventId,
      kind,
      detail,
      OS: os,
      browser,
      IP: ip,
      at: at.toISOString(),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author,
      text: note.text,
      created_at: note.createdAt.toISOString(),
    })),
  };
}

function latest(moments: readonly (Date | null | undefined)[]): string | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}

async function readAdmission(db: Database, userId: string) {
  const { state, message, answer } = accountAdmissions;
  const [admission] = await db
    .select({
      state,
      message,
      answer,
      invitation: signUpInvitations.note,
      invitedBy: signUpInvitations.createdBy,
    })
    .from(accountAdmissions)
    .leftJoin(signUpInvitations, eq(signUpInvitations.id, accountAdmissions.invitationId))
    .where(eq(accountAdmissions.userId, userId));
  return admission ?? null;
}

async function readChannels(
  { db, sql, quota }: PersonOptions,
  userId: string,
): Promise<PersonDetails["channels"]> {
  const owned = await db
    .select()
    .from(creators)
    .where(eq(creators.ownerId, userId))
    .orderBy(creators.createdAt);
  return Promise.all(
    owned.map(async (channel) => {
      const { id, username, displayName, isHidden, quotaBytes, maxFileBytes, dailyUploads } =
        channel;
      const [use, count] = await Promise.all([
        quota.measure(sql, id),
        db.$count(videos, eq(videos.creatorId, id)),
      ]);
      return {
        id,
        username,
        name: displayName,
        hidden: isHidden ? 1 : 0,
        videos: count,
        used_bytes: use.used_bytes,
        quota_bytes: use.quota_bytes,
        own_quota: quotaBytes === null ? 0 : 1,
        own_max_file_bytes: maxFileBytes,
        own_daily_uploads: dailyUploads,
      };
    }),
  );
}
