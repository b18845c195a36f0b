import { isModerator } from "../accounts/roles.ts";
import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

/** @throws {ServiceError} unless the account is a moderator's. */
export function requireModerator(user: Pick<User, "role">): void {
  if (!isModerator(user))
    throw new ServiceError("refused", "moderators-only", "This is for moderators only.");
}

/** A channel as it was when moderators heard about it. */
export interface ModeratedChannel {
  readonly channelId: string;
  /**
   * Only those who were members then are biased: nobody is kept from deciding by joining later.
   * Null counts all of today.
   */
  readonly since: string | null;
}

/**
 * Nobody decides about their own channel. An account is a member by its own decision alone
 * (`studio/invitations.ts`).
 *
 * @throws {ServiceError} if the moderator is its owner or was one of its members.
 */
export async function refuseOwnChannel(
  sql: Queryable,
  moderatorId: string,
  channel: ModeratedChannel,
): Promise<void> {
  const [member] =
    await sql`select 1 from users u where u.id = ${moderatorId} and ${isBiased(sql, channel)}`;
  if (member)
    throw new ServiceError(
      "refused",
      "own-channel",
      "You are a member of this channel: another moderator has to decide about it.",
    );
}

/** Returns whether somebody else could decide about the channel. */
export async function hasOtherModerator(
  sql: Queryable,
  moderatorId: string,
  channel: ModeratedChannel,
): Promise<boolean> {
  const [other] = await sql`
    select 1 from users u where u.role in ('moderator', 'administrator') and u.id <> ${moderatorId} and u.disabled_at is null
    and not ${isBiased(sql, channel)} limit 1`;
  return other !== undefined;
}

function isBiased(sql: Queryable, { channelId, since }: ModeratedChannel) {
  return sql`(
    exists (select 1 from creators c where c.id = ${channelId} and c.owner_id = u.id)
    or exists (
      select 1 from channel_members m where m.creator_id = ${channelId} and m.user_id = u.id
      and (m.role = 'owner' or m.created_at < coalesce(${since}::timestamptz, 'infinity'))))`;
}
