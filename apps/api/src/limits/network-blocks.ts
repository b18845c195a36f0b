import { BlockList, isIP } from "node:net";
import type { BlockScope } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";

export interface ActiveBlock {
  readonly network: string;
  readonly scope: BlockScope;
  /** The refused person reads it. */
  readonly reason: string;
  readonly expiresAt: Date | null;
}

/** Returns a block that covers the act. "everything" covers all. */
export type FindBlock = (ip: string, act: BlockScope) => ActiveBlock | null;

export interface NetworkBlocks {
  readonly find: FindBlock;
  /** Reads the blocks again after a change. */
  readonly refresh: () => Promise<void>;
}

/** Values of a proxy's header that are no address match no block. */
export function createBlockFinder(blocks: readonly ActiveBlock[], clock: Clock): FindBlock {
  const byScope = Map.groupBy(blocks, ({ scope }) => scope);
  const lists = new Map([...byScope].map(([scope, some]) => [scope, toBlockList(some)]));
  const ownLists = new Map<ActiveBlock, BlockList>();

  function covers(block: ActiveBlock, ip: string): boolean {
    const list = ownLists.get(block) ?? toBlockList([block]);
    ownLists.set(block, list);
    return includesAddress(list, ip);
  }

  function findIn(scope: BlockScope, ip: string): ActiveBlock | null {
    const list = lists.get(scope);
    if (list === undefined || !includesAddress(list, ip)) return null;
    const now = clock();
    const isActive = ({ expiresAt }: ActiveBlock) => expiresAt === null || expiresAt > now;
    return byScope.get(scope)?.find((block) => isActive(block) && covers(block, ip)) ?? null;
  }

  return (ip, act) => findIn("everything", ip) ?? (act === "everything" ? null : findIn(act, ip));
}

export async function readActiveBlocks(sql: Queryable, clock: Clock): Promise<ActiveBlock[]> {
  const rows = await sql<
    { network: string; scope: BlockScope; reason: string; expires_at: string | null }[]
  >`
    select network::text, scope, reason, expires_at from network_blocks
    where expires_at is null or expires_at > ${clock().toISOString()}`;
  return rows.map(({ network, scope, reason, expires_at }) => ({
    network,
    scope,
    reason,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  }));
}

/** @param network with a prefix. */
export function isInNetwork(network: string, ip: string): boolean {
  return includesAddress(toBlockList([{ network }]), ip);
}

function toBlockList(blocks: readonly Pick<ActiveBlock, "network">[]): BlockList {
  const list = new BlockList();
  for (const { network } of blocks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function includesAddress(list: BlockList, ip: string): boolean {
  return isIP(ip) !== 0 && list.check(ip, familyOf(ip));
}

function familyOf(ip: string): "ipv4" | "ipv6" {
  return isIP(ip) === 4 ? "ipv4" : "ipv6";
}
