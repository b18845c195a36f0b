import { randomBytes } from "node:crypto";
import * as z from "zod";
import { dayMs, secondMs, type Clock } from "../clock.ts";
import { hasCode } from "../config/startup-error.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { knowsFilesOf } from "./known-files.ts";
import { readAll } from "./read-all.ts";
import type { Storage } from "./storage.ts";
import { StorageNotOwnedError } from "./storage-errors.ts";

export const ownerKey = "owner.json";
/** Operators get this long to correct a restored site before anything is deleted. */
export const adoptionGraceMs = 7 * dayMs;
const cacheMs = 10 * secondMs;
/**
 * A suspended node may write an old token later. Tokens stay valid for two hours, in which the next
 * replacement corrects it.
 */
const maxTokens = 12;

const markerSchema = z.object({ database: z.string(), token: z.string() });
type Marker = z.output<typeof markerSchema>;

interface Claim {
  readonly databaseId: string;
  readonly tokens: readonly string[];
  readonly isClaimed: boolean;
  readonly needsAdoption: boolean;
  readonly deletesAfter: string | null;
}

export interface StorageOwnerOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** New files go to the first; older ones are also read from the others. */
  readonly storages: readonly [Storage, ...Storage[]];
  /** Called with the reason for read-only, or null. */
  readonly onChange?: (refusal: string | null) => void;
}

export type StorageOwner = ReturnType<typeof createStorageOwner>;

const howToAdopt =
  "Nothing is written to it or deleted from it, and no mails, webhooks and CDN purges " +
  "are sent. If this database is the site's, and no other server uses the storage " +
  "with another one, run the command: storage adopt";
const reasons = {
  restored: "The database was restored from a backup.",
  unmarked: "The storage is not the one that this database used before: it names no owner.",
  unknown: "The storage has files of which this database knows none.",
  foreign: "The storage belongs to another database.",
  older: "The storage was used by a newer state of this database, or by a copy of it.",
} as const;

type Verdict = "owner" | keyof typeof reasons;

/**
 * Storage and database share a token, replaced every few minutes. A restored or copied database has
 * an outdated one.
 */
export function createStorageOwner({
  sql,
  clock,
  storages,
  onChange = () => undefined,
}: StorageOwnerOptions) {
  const [storage] = storages;
  let verdict: Verdict | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Verdict> | null = null;

  async function markers(): Promise<Marker[]> {
    const found = await Promise.all(storages.map(readMarker));
    return found.filter((marker) => marker !== null);
  }

  /** "unclaimed" may be claimed. */
  async function look(claim: Claim | null): Promise<Verdict | "unclaimed"> {
    if (claim?.needsAdoption) return "restored";
    const found = await markers();
    if (found.some(({ database }) => database !== claim?.databaseId)) return "foreign";
    if (found.length > 0)
      return found.some(({ token }) => claim?.tokens.includes(token)) ? "owner" : "older";
    if (claim?.isClaimed) return "unmarked";
    for (const candidate of storages) if (!(await knowsFilesOf(sql, candidate))) return "unknown";
    return "unclaimed";
  }

  async function decide(): Promise<Verdict> {
    // Read the row first: its tokens stay valid long enough.
    const seen = await look(await readClaim(sql));
    return seen === "unclaimed" ? claimFirst() : seen;
  }

  /** First start with this database or version. */
  async function claimFirst(): Promise<Verdict> {
    return sql.begin(async (transaction) => {
      const claim = await readClaim(transaction, true);
      if (claim.isClaimed) return "owner";
      const marker: Marker = { database: claim.databaseId, token: claim.tokens[0] ?? "" };
      if (!(await storage.putIfAbsent(ownerKey, JSON.stringify(marker)))) {
        const found = await readMarker(storage);
        if (found?.database !== claim.databaseId) return "foreign";
      }
      await transaction`update storage_claim set claimed_at = ${clock().toISOString()}`;
      return "owner";
    });
  }

  async function mark(marker: Marker): Promise<void> {
    const text = JSON.stringify(marker);
    await storage.put(ownerKey, text);
    // Nodes without the new settings see only the older storage.
    for (const older of storages.slice(1))
      if (await readMarker(older)) await older.put(ownerKey, text);
  }

  async function check(): Promise<Verdict> {
    try {
      const before = verdict;
      verdict = await decide();
      checkedAt = clock().getTime();
      if (verdict !== before && (before !== null || verdict !== "owner"))
        onChange(describe(verdict));
      return verdict;
    } catch (error) {
      // An outage does not change the owner.
      if (verdict === null) throw error;
      return verdict;
    }
  }

  async function current(): Promise<Verdict> {
    if (verdict !== null && clock().getTime() - checkedAt < cacheMs) return verdict;
    checking ??= check().finally(() => (checking = null));
    return checking;
  }

  /** False for a copy of the site, which must not affect others. */
  async function mayAct(): Promise<boolean> {
    try {
      return (await current()) === "owner";
    } catch (error) {
      if (!hasCode(error, "STORAGE_UNAVAILABLE")) throw error;
      const claim = await readClaim(sql);
      return claim.isClaimed && !claim.needsAdoption;
    }
  }

  async function mayDelete(): Promise<boolean> {
    if ((await current()) !== "owner") return false;
    const { deletesAfter } = await readClaim(sql);
    return deletesAfter === null || new Date(deletesAfter) <= clock();
  }

  const onlyIf = (isAllowed: () => Promise<boolean>) => (work: () => Promise<void>) => async () => {
    if (await isAllowed()) await work();
  };

  return {
    /** Null if the storage may change. */
    refusal: async (): Promise<string | null> => describe(await current()),
    mayAct,

    async inspect(): Promise<string> {
      const seen = await look((await findClaim(sql)) ?? null);
      if (seen === "unclaimed")
        return "The storage has no owner yet. A server that starts with this database claims it.";
      return describe(seen) ?? "The storage belongs to this database.";
    },

    /** Null before the first check. */
    isOwner: (): boolean | null => verdict && verdict === "owner",

    async require(): Promise<void> {
      const refusal = describe(await current());
      if (refusal !== null) throw new StorageNotOwnedError(refusal);
    },

    /** Copies of the site run no such job. Deletions also wait for days after an adoption. */
    whileActing: onlyIf(mayAct),
    whileDeleting: onlyIf(mayDelete),

    /** The storage's token must survive a failover of the database. */
    async renew(): Promise<void> {
      if ((await decide()) !== "owner") return;
      const { databaseId, tokens } = await readClaim(sql);
      const token = tokens.at(-1) ?? "";
      await mark({ database: databaseId, token });
      await sql`
        update storage_claim set tokens = ${[...tokens, newToken()].slice(-maxTokens)},
          claimed_at = coalesce(claimed_at, ${clock().toISOString()})
        where tokens = ${[...tokens]}`;
    },

    async adopt(): Promise<void> {
      await sql.begin(async (transaction) => {
        const { databaseId } = await readClaim(transaction, true);
        const token = newToken();
        await mark({ database: databaseId, token });
        const now = clock();
        await transaction`
          update storage_claim set tokens = ${[token]}, needs_adoption = false,
            claimed_at = ${now.toISOString()},
            deletes_after = ${new Date(now.getTime() + adoptionGraceMs).toISOString()}`;
      });
      verdict = null;
    },
  };
}

function describe(verdict: Verdict): string | null {
  return verdict === "owner" ? null : `${reasons[verdict]} ${howToAdopt}`;
}

async function readMarker(storage: Storage): Promise<Marker | null> {
  let text: string;
  try {
    text = (await readAll(storage, ownerKey)).toString();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  const parsed = markerSchema.safeParse(parseJson(text));
  // Unreadable files belong to another program.
  return parsed.success ? parsed.data : { database: "", token: "" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function findClaim(sql: Queryable, isLocked = false): Promise<Claim | undefined> {
  const [found] = await sql<Claim[]>`
    select database_id as "databaseId", tokens, claimed_at is not null as "isClaimed",
      needs_adoption as "needsAdoption",
      deletes_after::text as "deletesAfter"
    from storage_claim ${isLocked ? sql`for update` : sql``}`;
  return found;
}

async function readClaim(sql: Queryable, isLocked = false): Promise<Claim> {
  const found = await findClaim(sql, isLocked);
  if (found) return found;
  await insertClaim(sql);
  const inserted = await findClaim(sql, isLocked);
  if (!inserted) throw new Error("The claim of the storage was not stored.");
  return inserted;
}

async function insertClaim(sql: Queryable): Promise<void> {
  await sql`
    insert into storage_claim (database_id, tokens, needs_adoption)
    values (gen_random_uuid(), ${[newToken()]}, to_regclass(${unfinishedRestore}) is not null)
      on conflict do nothing`;
}

/** This table marks a restore of a database without claims, whose first claim needs adoption. */
const unfinishedRestore = "unfinished_restore";

/** A database without a claim then needs adoption after its migration. */
export async function announceRestore(sql: Queryable): Promise<void> {
  await sql`create table if not exists ${sql(unfinishedRestore)} ()`;
}

/** The restored database must not own the original's storage. */
export async function forgetClaim(sql: Queryable): Promise<void> {
  await sql`delete from storage_claim`;
  await insertClaim(sql);
  await sql`update storage_claim set needs_adoption = true`;
  const [marker] = await sql`select 1 where to_regclass(${unfinishedRestore}) is not null`;
  if (marker) await sql`drop table ${sql(unfinishedRestore)}`;
}

function newToken(): string {
  return randomBytes(12).toString("base64url");
}
