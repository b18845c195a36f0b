import type { BlockScope, NetworkBlock } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import { isInNetwork } from "../limits/network-blocks.ts";
import { parseNetwork, showNetwork } from "../limits/parse-network.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import { requireActor } from "./require-actor.ts";

/** Every request is compared with them. */
const maxBlocks = 1_000;

interface NewBlock extends Act {
  readonly network: string;
  readonly scope: BlockScope;
  readonly days: number | null;
  /** Allows a network that administrators use. */
  readonly isConfirmed: boolean;
  /** The actor's address; null for commands. */
  readonly ip: string | null;
}

interface NetworkActionsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
}

interface BlockRow {
  readonly id: string;
  readonly network: string;
  readonly scope: BlockScope;
  readonly reason: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly expires_at: string | null;
}

export type NetworkActions = ReturnType<typeof createNetworkActions>;

export function createNetworkActions({ sql, clock }: NetworkActionsOptions) {
  /** @throws {ServiceError} naming who would be blocked, too. */
  async function requireForeign(
    network: string,
    { actor, ip }: Pick<NewBlock, "actor" | "ip">,
    within: Queryable,
  ): Promise<void> {
    const sessions = await within<{ username: string; ip: string }[]>`
      select u.username, s.ip from sessions s join users u on u.id = s.user_id
      where u.role = 'administrator' and s.expires_at > ${clock().toISOString()}`;
    const used = [...sessions, ...(ip === null ? [] : [{ username: actor, ip }])];
    const inside = used.filter((one) => isInNetwork(network, one.ip));
    if (inside.length === 0) return;
    const names = [...new Set(inside.map(({ username }) => username))].join(", ");
    throw new ServiceError(
      "conflict",
      "own-network",
      `Administrators use this network: ${names}. ` +
        "They would be blocked, too: confirm it, or choose a smaller one.",
      { values: { names } },
    );
  }

  return {
    async list(): Promise<NetworkBlock[]> {
      const rows = await sql<BlockRow[]>`
        select id, network::text, scope, reason, created_by, created_at, expires_at
        from network_blocks where expires_at is null or expires_at > ${clock().toISOString()}
        order by created_at desc, id`;
      return rows.map(toBlock);
    },

    /** @returns the network without host bits. */
    async block({ days, isConfirmed, ip, ...block }: NewBlock): Promise<string> {
      const { actor, actorId, reason, scope } = block;
      const parsed = parseNetwork(block.network);
      if (parsed === null) throw invalidNetwork();
      const now = clock();
      const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs).toISOString();
      return sql.begin(async (transaction) => {
        await requireActor({ actorId }, transaction);
        const [row] = await transaction<{ network: string }[]>`
          select network(${parsed}::inet)::text as network`;
        const network = row?.network ?? parsed;
        if (!isConfirmed) await requireForeign(network, { actor, ip }, transaction);
        await transaction`delete from network_blocks where expires_at <= ${now.toISOString()}`;
        await requireRoom(transaction, { network, scope });
        await transaction`
          insert into network_blocks (network, scope, reason, created_by, created_at, expires_at)
          values (${network}, ${scope}, ${reason}, ${actor}, ${now.toISOString()}, ${expiresAt})
          on conflict (network, scope) do update set reason = excluded.reason,
            created_by = excluded.created_by, created_at = excluded.created_at,
            expires_at = excluded.expires_at`;
        await recordAudit(transaction, clock, {
          actor,
          action: "block-network",
          subjectKind: "network",
          subjectId: network,
          detail: { reason, text: `${scope}, ${days === null ? "no end" : `${days} days`}` },
        });
        return showNetwork(network);
      });
    },

    async unblock(id: string, { actor, actorId, reason }: Act): Promise<void> {
      await sql.begin(async (transaction) => {
        await requireActor({ actorId }, transaction);
        const [removed] = isUuid(id)
          ? await transaction<{ network: string; scope: string }[]>`
              delete from network_blocks where id = ${id} returning network::text, scope`
          : [];
        if (!removed)
          throw new ServiceError(
            "not-found",
            "network-block-not-found",
            "There is no such block. It may have ended.",
          );
        await recordAudit(transaction, clock, {
          actor,
          action: "unblock-network",
          subjectKind: "network",
          subjectId: removed.network,
          detail: { ...(reason !== "" && { reason }), text: removed.scope },
        });
      });
    },
  };
}

/** A block that is changed takes no further room. */
async function requireRoom(
  within: Queryable,
  { network, scope }: Pick<NetworkBlock, "network" | "scope">,
): Promise<void> {
  const [counted] = await within<{ count: number }[]>`
    select count(*)::int as count from network_blocks
    where (network, scope) <> (${network}::cidr, ${scope})`;
  if ((counted?.count ?? 0) >= maxBlocks)
    throw new ServiceError(
      "conflict",
      "too-many-network-blocks",
      `There are ${maxBlocks} blocks already. Remove some, or block larger networks.`,
      { values: { max: maxBlocks } },
    );
}

function invalidNetwork(): ServiceError {
  return new ServiceError(
    "invalid",
    "network-invalid",
    "Enter an address such as 203.0.113.7, " +
      "or a network such as 203.0.113.0/24 or 2001:db8::/48; IPv4 from /8, IPv6 from /16.",
    { field: "network" },
  );
}

function toBlock({ network, created_at, expires_at, ...row }: BlockRow): NetworkBlock {
  return {
    ...row,
    network: showNetwork(network),
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
  };
}
