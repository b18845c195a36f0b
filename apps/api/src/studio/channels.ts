import { randomBytes } from "node:crypto";
import type {
  ChannelMember,
  ChannelRole,
  DecodedRequestOf,
  OwnChannel,
  modifyCreator,
} from "@marquee/api-client";
import { usernameTakenText } from "../accounts/account-texts.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { IsReservedName } from "../accounts/reserved-names.ts";
import { isModerator } from "../accounts/roles.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { User } from "../accounts/sessions.ts";
import { indexTexts } from "../content/search-index.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { ServiceError } from "../services/service-error.ts";
import type { ChannelAccess } from "./channel-access.ts";
import type { Invitations } from "./invitations.ts";

interface ChannelRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly title: string;
  readonly about: string;
  readonly links: OwnChannel["links"];
  readonly role: ChannelRole;
}

export interface ChannelsOptions {
  readonly sql: Sql;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly invitations: Invitations;
  readonly settings: Pick<SettingsStore, "read">;
  readonly isReservedName: IsReservedName;
}

type ChannelChange = Omit<DecodedRequestOf<typeof modifyCreator>, "creator">;

export type Channels = ReturnType<typeof createChannels>;

export function createChannels(options: ChannelsOptions) {
  const { sql, channelAccess, rateLimits, invitations, settings, isReservedName } = options;

  function refuseReserved(username: string): void {
    if (isReservedName(username))
      throw new ServiceError("conflict", "username-taken", usernameTakenText);
  }

  async function ofUser(userId: string, within: Queryable = sql): Promise<OwnChannel[]> {
    const rows = await within<ChannelRow[]>`
      select c.id, c.username, c.display_name, c.title, c.about, c.links, m.role
      from channel_members m join creators c on c.id = m.creator_id
      where m.user_id = ${userId} and not c.is_hidden
      order by m.role <> 'owner', lower(c.username)`;
    return rows.map(toOwnChannel);
  }

  async function requireOwn(
    userId: string,
    creatorId: string,
    within: Queryable,
  ): Promise<OwnChannel> {
    const found = (await ofUser(userId, within)).find(({ id }) => id === creatorId);
    if (!found)
      throw new ServiceError("not-found", "channel-not-found", "We can't find that channel.");
    return found;
  }

  return {
    ofUser,

    async create(
      user: User,
      { username, name }: { username: string; name: string },
    ): Promise<OwnChannel> {
      const { id: userId } = user;
      if ((await settings.read())["channel-creation"] === "staff" && !isModerator(user))
        throw new ServiceError(
          "refused",
          "channels-closed",
          "Only the people who run this site can create channels. Ask them for one.",
        );
      await rateLimits.count(["channel", userId], limits.channelChangesOfAccount);
      refuseReserved(username);
      const id = randomBytes(9).toString("base64url");
      return rejectTakenUsername(
        sql.begin(async (transaction) => {
          // Concurrent requests must not make two channels.
          await transaction`select 1 from users where id = ${userId} for no key update`;
          const [own] = await transaction`
            select 1 from channel_members where user_id = ${userId} and role = 'owner' limit 1`;
          if (own)
            throw new ServiceError("conflict", "channel-exists", "You have a channel already.");
          await transaction`
            insert into creators (id, username, display_name, owner_id)
              values (${id}, ${username}, ${name}, ${userId})`;
          await indexTexts(transaction, "creators", [id]);
          await transaction`
            insert into channel_members (creator_id, user_id, role)
              values (${id}, ${userId}, 'owner')`;
          return requireOwn(userId, id, transaction);
        }),
      );
    },

    async change(
      { id: userId }: User,
      creatorId: string,
      change: ChannelChange,
    ): Promise<OwnChannel> {
      const action = change.username === undefined ? "edit" : "own";
      await channelAccess.requireChannel(sql, { userId, creatorId, action });
      await rateLimits.count(["channel", userId], limits.channelChangesOfAccount);
      const { username = null, name = null, title = null, about = null, links } = change;
      const [own] =
        username === null
          ? []
          : await sql<{ username: string }[]>`
        select username from creators where id = ${creatorId}`;
      if (username !== null && own?.username.toLowerCase() !== username.toLowerCase())
        refuseReserved(username);
      const newLinks = links === undefined ? null : JSON.stringify(links);
      return rejectTakenUsername(
        sql.begin(async (transaction) => {
          await transaction`
            update creators set username = coalesce(${username}, username),
              display_name = coalesce(${name}, display_name),
              title = coalesce(${title}, title), about = coalesce(${about}, about),
              links = coalesce(${newLinks}::text::jsonb, links)
            where id = ${creatorId}`;
          await indexTexts(transaction, "creators", [creatorId]);
          return requireOwn(userId, creatorId, transaction);
        }),
      );
    },

    async members({ id: userId }: User, creatorId: string): Promise<ChannelMember[]> {
      await channelAccess.requireChannel(sql, { userId, creatorId, action: "own" });
      const members = await sql<ChannelMember[]>`
        select u.username, u.name, m.role, null as invited_until
        from channel_members m join users u on u.id = m.user_id
        where m.creator_id = ${creatorId} order by m.role <> 'owner', lower(u.username)`;
      return [...members, ...(await invitations.ofChannel(creatorId))];
    },

    /** Invites an account that is no member. */
    async saveMember(
      user: User,
      {
        creator: creatorId,
        username,
        role,
      }: { creator: string; username: string; role: "editor" | "statistics" },
    ): Promise<void> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "own" });
      await rateLimits.count(["channel", user.id], limits.channelChangesOfAccount);
      if (user.username.toLowerCase() === username.toLowerCase())
        throw new ServiceError(
          "conflict",
          "owner-keeps-role",
          "A channel's owner keeps that role.",
        );
      const changed = await sql`
        update channel_members m set role = ${role} from users u
        where m.creator_id = ${creatorId} and m.role <> 'owner' and u.id = m.user_id
          and lower(u.username) = ${username.toLowerCase()}
        returning m.user_id`;
      if (changed.length === 0) await invitations.invite(user, { creatorId, username, role });
    },

    async removeMember(
      { id: userId, username: own }: User,
      { creator: creatorId, username }: { creator: string; username: string },
    ): Promise<void> {
      const isLeaving = own.toLowerCase() === username.toLowerCase();
      await channelAccess.requireChannel(sql, {
        userId,
        creatorId,
        action: isLeaving ? "see" : "own",
      });
      const removed = await sql`
        delete from channel_members m using users u
        where m.creator_id = ${creatorId} and m.role <> 'owner' and u.id = m.user_id
          and lower(u.username) = ${username.toLowerCase()}
        returning m.user_id`;
      if (removed.length > 0) return;
      if (!isLeaving && (await invitations.withdraw(creatorId, username))) return;
      if (isLeaving)
        throw new ServiceError(
          "conflict",
          "owner-keeps-role",
          "A channel's owner keeps that role.",
        );
      throw new ServiceError(
        "not-found",
        "member-not-found",
        "Nobody with that username is a member of this channel.",
      );
    },
  };
}

async function rejectTakenUsername<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { cause: error });
    throw error;
  }
}

function toOwnChannel({ display_name: name, ...row }: ChannelRow): OwnChannel {
  return { ...row, name, links: [...row.links] };
}
