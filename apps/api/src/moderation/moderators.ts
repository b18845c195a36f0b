import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

/** @throws {ServiceError} unless the account is a moderator's. */
export function requireModerator({ role }: Pick<User, "role">): void {
  if (role !== "moderator") throw new ServiceError("refused", "This is for moderators only.");
}

/** Nobody decides about their own channel. @throws {ServiceError} if the moderator is one of its members. */
export async function refuseOwnChannel(sql: Queryable, moderatorId: string, channelId: string): Promise<void> {
  const [member] = await sql`
    select 1 from creators c where c.id = ${channelId} and (c.owner_id = ${moderatorId} or exists (
      select 1 from channel_members m where m.creator_id = c.id and m.user_id = ${moderatorId}))`;
  if (member)
    throw new ServiceError("refused", "You are a member of this channel: another moderator has to decide about it.");
}

/** Returns whether somebody else could decide about the channel. */
export async function hasOtherModerator(sql: Queryable, moderatorId: string, channelId: string): Promise<boolean> {
  const [other] = await sql`
    select 1 from users u where u.role = 'moderator' and u.id <> ${moderatorId} and u.disabled_at is null
    and not exists (select 1 from channel_members m where m.creator_id = ${channelId} and m.user_id = u.id) limit 1`;
  return other !== undefined;
}
