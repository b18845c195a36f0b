import type { ChannelRole } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

export type ChannelAction = "see" | "edit" | "own";

const allowedRoles: Readonly<Record<ChannelAction, readonly ChannelRole[]>> = {
  see: ["owner", "editor", "statistics"],
  edit: ["owner", "editor"],
  own: ["owner"],
};

const missingTexts = {
  "channel-not-found": "We can't find that channel.",
  "video-not-found": "We can't find that video.",
} as const;

export type ChannelAccess = ReturnType<typeof createChannelAccess>;

/** Outsiders do not learn that a channel exists. Banned channels are hidden from members, too. */
export function createChannelAccess() {
  function check(
    role: ChannelRole | undefined,
    action: ChannelAction,
    missing: keyof typeof missingTexts,
  ): void {
    if (role === undefined) throw new ServiceError("not-found", missing, missingTexts[missing]);
    if (!allowedRoles[action].includes(role))
      throw new ServiceError(
        "refused",
        "role-not-allowed",
        "Your role in this channel does not allow that.",
      );
  }

  return {
    async requireChannel(
      sql: Queryable,
      { userId, creatorId, action }: { userId: string; creatorId: string; action: ChannelAction },
    ): Promise<void> {
      const [found] = await sql<{ role: ChannelRole }[]>`
        select m.role from channel_members m join creators c on c.id = m.creator_id
          and not c.is_hidden
        where m.creator_id = ${creatorId} and m.user_id = ${userId}`;
      check(found?.role, action, "channel-not-found");
    },

    async requireVideos(
      sql: Queryable,
      {
        userId,
        videoIds,
        action,
      }: { userId: string; videoIds: readonly string[]; action: ChannelAction },
    ): Promise<void> {
      const found = await sql<{ id: string; role: ChannelRole }[]>`
        select v.id, m.role from videos v join channel_members m on m.creator_id = v.creator_id
          and m.user_id = ${userId}
        join creators c on c.id = v.creator_id and not c.is_hidden
        where v.id = any(${[...videoIds]}::text[])`;
      const roles = new Map(found.map(({ id, role }) => [id, role]));
      for (const id of videoIds) check(roles.get(id), action, "video-not-found");
    },
  };
}
