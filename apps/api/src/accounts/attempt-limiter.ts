import { and, eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Database } from "../db/connect.ts";
import { familiarAddresses } from "../db/schema/accounts.ts";
import { limits, networkOf, type RateLimits } from "./rate-limits.ts";

export interface Guess {
  readonly kind: "password" | "code" | "backup-code";
  /** What the account is called by the one who attemptLimiter. */
  readonly account: string;
  readonly ip: string;
  /** The account's id, where there is one. */
  readonly userId: string | null;
}

/** To be told when the guess was right. */
export type OnSuccess = () => Promise<void>;

export interface AttemptLimiterOptions {
  readonly db: Database;
  readonly rateLimits: RateLimits;
  readonly key: Buffer;
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Bounds guessing per account and address, per address, and per account. The last one does not count for addresses that
 * the account's owner has used: guessing from elsewhere never locks the owner out.
 */
export function createAttemptLimiter({ db, rateLimits, key }: AttemptLimiterOptions) {
  const hashed = (ip: string) => createHmac("sha256", key).update(networkOf(ip)).digest("base64url");

  async function isFamiliar(userId: string | null, ip: string): Promise<boolean> {
    const rows = await db
      .select({ userId: familiarAddresses.userId })
      .from(familiarAddresses)
      .where(and(eq(familiarAddresses.userId, userId ?? ""), eq(familiarAddresses.addressHash, hashed(ip))));
    return rows.length > 0;
  }

  return {
    /** Counts a guess. @throws {ServiceError} when there were too many. */
    async begin({ kind, account, ip, userId }: Guess): Promise<OnSuccess> {
      const network = networkOf(ip);
      const pair = `${kind} ${account} ${network}`;
      const address = `${kind} from ${network}`;
      const total = `${kind} at ${account}`;
      const familiar = await isFamiliar(userId, ip);
      await rateLimits.count(pair, limits.attemptsAtAccountFromNetwork);
      await rateLimits.count(address, limits.attemptsFromNetwork);
      if (!familiar) await rateLimits.count(total, limits.attemptsAtAccount);
      return async () => {
        await rateLimits.clear(pair);
        await rateLimits.uncount(address);
        if (!familiar) await rateLimits.uncount(total);
      };
    },

    async rememberAddress(userId: string, ip: string): Promise<void> {
      await db
        .insert(familiarAddresses)
        .values({ userId, addressHash: hashed(ip) })
        .onConflictDoNothing();
    },
  };
}
