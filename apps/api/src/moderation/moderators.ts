import { isModerator } from "../accounts/roles.ts";
import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

export function requireModerator(user: Pick<User, "role">): void {
  if (!isModerator(user))
    throw new ServiceError("refused", "moderators-only", "This is for moderators only.");
}

/** State at the time of the report. */
export interface ModeratedChannel {
  readonly channelId: string;
  /**
   * Only members of that time are biased, so that later members may decide. Null counts current
   * members.
   */
  readonly since: string | null;
}

/**
 * Membership needs the account's own consent (`studio/invitations.ts`).
 * @throws {ServiceError} for its owner and members.
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

export async function hasOtherModerator(
  sql: Queryable,
  moderatorId: string,
  channel: ModeratedChannel,
): Promise<boolean> {
  const [other] = await sql`
    select 1 from users u where u.role in ('moderator', 'administrator') and u.id <> ${moderatorId}
      and u.disabled_at is null
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
