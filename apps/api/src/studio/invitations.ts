import type { ChannelInvitation, ChannelMember, ChannelRole } from "@marquee/api-client";
import { sql as statement } from "drizzle-orm";
import { limits, type Limit, type RateLimitKey, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "../accounts/sessions.ts";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Queryable, Sql } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { messages } from "../mail/messages.ts";
import { addMail } from "../mail/outbox.ts";
import type { Recipient } from "../mail/write-mail.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";

export interface InvitationsOptions {
  readonly sql: Sql;
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits;
  readonly siteLinks: SiteLinks;
  readonly siteName: () => string;
}

interface Invitation {
  readonly creatorId: string;
  /** As the owner typed it. */
  readonly username: string;
  readonly role: Exclude<ChannelRole, "owner">;
}

interface Invited extends Recipient {
  readonly id: string;
  readonly channel: string;
  readonly channel_username: string;
  readonly invited_by: string;
  readonly role: Invitation["role"];
}

const jobKind = "channel-invitation";
/** Invitations are open for this long. */
const openMs = 14 * dayMs;
/** A channel cannot invite again for this long after a refusal. */
const silentMs = 30 * dayMs;
const maxOpenOfChannel = 50;
const maxShown = 20;

export type Invitations = ReturnType<typeof createInvitations>;

/**
 * Until acceptance the owner learns nothing about the account, not even that it exists. A job looks
 * it up, so that response and timing reveal nothing, and declined invitations stay listed.
 */
export function createInvitations({
  sql,
  db,
  clock,
  jobs,
  rateLimits,
  siteLinks,
  siteName,
}: InvitationsOptions) {
  const now = () => clock().toISOString();

  /** The owner does not learn of a refusal. */
  const isListed = (within: Queryable) =>
    within`i.withdrawn_at is null and i.expires_at > ${now()}`;
  const isOpen = (within: Queryable) => within`i.declined_at is null and ${isListed(within)}`;

  jobs.handleInOwnQueue(jobKind, async ({ creator = "", username = "" }) => {
    const link = await siteLinks.link((to) => to.studio());
    await sql.begin(async (transaction) => {
      const [invited] = await findInvited(transaction, creator, username);
      if (!invited) return;
      // A rollback must not use up the limit.
      const allows = (key: RateLimitKey, limit: Limit) =>
        rateLimits.allows(key, limit, transaction);
      const isAllowed =
        (await allows(
          ["invitation mail", creator, invited.id],
          limits.invitationMailsOfChannelToAccount,
        )) && (await allows(["invitation mails", invited.id], limits.invitationMailsToAccount));
      if (!isAllowed) return;
      const message = messages.channelInvitation({
        ...invited,
        channelUsername: invited.channel_username,
        link,
      });
      await addMail(transaction, { clock, siteName }, { recipient: invited, message });
    });
  });

  /** The account sees the invitation from then on. */
  const findInvited = (transaction: Queryable, creator: string, username: string) => transaction<
    Invited[]
  >`
    update channel_invitations i set user_id = u.id
    from users u, creators c join users o on o.id = c.owner_id
    where i.creator_id = ${creator} and lower(i.username) = ${username.toLowerCase()}
      and i.user_id is distinct from u.id and ${isOpen(transaction)} and c.id = i.creator_id
        and not c.is_hidden
      and lower(u.username) = lower(i.username) and u.activated_at is not null
        and u.disabled_at is null
      and u.deletion_due_at is null
    returning u.id, u.email, u.name, u.locale, c.display_name as channel,
      c.username as channel_username,
      o.username as invited_by, i.role`;

  const openOf = (within: Queryable, userId: string) => within`
    select i.* from channel_invitations i join creators c on c.id = i.creator_id and not c.is_hidden
    where i.user_id = ${userId} and ${isOpen(within)}`;

  return {
    async invite({ id: userId }: User, { creatorId, username, role }: Invitation): Promise<void> {
      await rateLimits.count(["invitation", userId], limits.invitationsOfAccount);
      const [open] = await sql<{ count: number }[]>`
        select count(*)::int as count from channel_invitations i
        where i.creator_id = ${creatorId} and ${isListed(sql)}`;
      if ((open?.count ?? 0) >= maxOpenOfChannel)
        throw new ServiceError(
          "conflict",
          "too-many-invitations",
          "Too many invitations are open. Withdraw one before you send another.",
        );
      const expiresAt = new Date(clock().getTime() + openMs).toISOString();
      const silentSince = new Date(clock().getTime() - silentMs).toISOString();
      await inTransaction(db, async (transaction) => {
        // Open invitations stay answerable when the role changes.
        await transaction.execute(statement`
          insert into channel_invitations as i (creator_id, username, role, created_at, expires_at)
          values (${creatorId}, ${username}, ${role}, ${now()}, ${expiresAt})
          on conflict (creator_id, lower(username)) do update set username = excluded.username,
            user_id = case when i.withdrawn_at is null and i.declined_at is null
              and i.expires_at > ${now()} then i.user_id end,
            role = excluded.role, created_at = excluded.created_at,
            expires_at = excluded.expires_at, withdrawn_at = null,
            declined_at = case when i.declined_at > ${silentSince} then i.declined_at end`);
        await jobs.add(jobKind, { creator: creatorId, username }, transaction);
      });
    },

    async ofChannel(creatorId: string): Promise<ChannelMember[]> {
      const rows = await sql<{ username: string; role: Invitation["role"]; expires_at: string }[]>`
        select username, role, expires_at from channel_invitations i
        where i.creator_id = ${creatorId} and ${isListed(sql)} order by lower(username)`;
      return rows.map(({ username, role, expires_at }) => ({
        username,
        name: "",
        role,
        invited_until: new Date(expires_at).toISOString(),
      }));
    },

    /** @returns false without an open invitation. */
    async withdraw(creatorId: string, username: string): Promise<boolean> {
      const withdrawn = await sql`
        update channel_invitations i set withdrawn_at = ${now()}
        where i.creator_id = ${creatorId} and lower(i.username) = ${username.toLowerCase()}
          and ${isListed(sql)}
        returning i.creator_id`;
      return withdrawn.length > 0;
    },

    async ofUser({ id: userId }: User): Promise<ChannelInvitation[]> {
      const rows = await sql<(Omit<ChannelInvitation, "expires"> & { expires_at: string })[]>`
        select c.id as creator, c.username, c.display_name as name, o.username as invited_by,
          i.role, i.expires_at
        from (${openOf(sql, userId)}) i join creators c on c.id = i.creator_id
          join users o on o.id = c.owner_id
        order by i.created_at desc limit ${maxShown}`;
      return rows.map(({ expires_at, ...row }) => ({
        ...row,
        expires: new Date(expires_at).toISOString(),
      }));
    },

    async answer(
      { id: userId }: User,
      {
        creator: creatorId,
        answer,
      }: { readonly creator: string; readonly answer: "accept" | "decline" },
    ): Promise<void> {
      await sql.begin(async (transaction) => {
        const [invitation] = await transaction<{ role: Invitation["role"] }[]>`
          select role from (${openOf(transaction, userId)}) open where creator_id = ${creatorId}`;
        const ofThis = transaction`i.creator_id = ${creatorId} and i.user_id = ${userId}
          and ${isOpen(transaction)}`;
        // A concurrent request may have answered or withdrawn it.
        const answered =
          answer === "accept"
            ? await transaction`delete from channel_invitations i where ${ofThis}
              returning i.creator_id`
            : await transaction`
                update channel_invitations i set declined_at = ${now()} where ${ofThis}
                  returning i.creator_id`;
        if (!invitation || answered.length === 0)
          throw new ServiceError(
            "not-found",
            "invitation-closed",
            "This invitation is no longer open.",
          );
        if (answer === "decline") return;
        await transaction`
          insert into channel_members (creator_id, user_id, role, created_at)
          values (${creatorId}, ${userId}, ${invitation.role}, ${now()}) on conflict do nothing`;
      });
    },

    async removeOld(): Promise<void> {
      await sql`
        delete from channel_invitations
        where expires_at < ${now()}
          and coalesce(declined_at, 'epoch') <
            ${new Date(clock().getTime() - silentMs).toISOString()}`;
    },
  };
}
