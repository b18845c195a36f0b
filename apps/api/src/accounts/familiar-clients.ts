import { createHmac } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { familiarAddresses, familiarDevices } from "../db/schema/accounts.ts";
import { deviceFamily } from "./describe-device.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { ClientInfo } from "./sessions.ts";

/** The security log has the same retention. */
const maxAgeMs = 365 * dayMs;

export type FamiliarClients = ReturnType<typeof createFamiliarClients>;

export interface FamiliarClientsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: readonly [Buffer, ...Buffer[]];
}

/** The database has only hashes of networks and devices. */
export function createFamiliarClients({ db, clock, keys }: FamiliarClientsOptions) {
  const hashed = (text: string, key = keys[0]) =>
    createHmac("sha256", key).update(text).digest("base64url");
  const anyHash = (text: string) => keys.map((key) => hashed(text, key));

  return {
    async isFamiliarNetwork(userId: string, ip: string): Promise<boolean> {
      const rows = await db
        .select({ userId: familiarAddresses.userId })
        .from(familiarAddresses)
        .where(
          and(
            eq(familiarAddresses.userId, userId),
            inArray(familiarAddresses.addressHash, anyHash(networkOf(ip))),
          ),
        );
      return rows.length > 0;
    },

    /** @returns true for a new network or device, except at the first sign-in. */
    async record(
      userId: string,
      { ip, userAgent }: ClientInfo,
      within: Transaction,
    ): Promise<boolean> {
      const network = networkOf(ip);
      const device = deviceFamily(userAgent);
      const networks = await within
        .select({ hash: familiarAddresses.addressHash })
        .from(familiarAddresses)
        .where(eq(familiarAddresses.userId, userId));
      const devices = await within
        .select({ hash: familiarDevices.deviceHash })
        .from(familiarDevices)
        .where(eq(familiarDevices.userId, userId));
      await within
        .insert(familiarAddresses)
        .values({ userId, addressHash: hashed(network), seenAt: clock() })
        .onConflictDoUpdate({
          target: [familiarAddresses.userId, familiarAddresses.addressHash],
          set: { seenAt: clock() },
        });
      await within
        .insert(familiarDevices)
        .values({ userId, deviceHash: hashed(device), seenAt: clock() })
        .onConflictDoUpdate({
          target: [familiarDevices.userId, familiarDevices.deviceHash],
          set: { seenAt: clock() },
        });
      return (
        networks.length > 0 &&
        !(includesAny(networks, anyHash(network)) && includesAny(devices, anyHash(device)))
      );
    },

    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - maxAgeMs);
      await db.delete(familiarAddresses).where(lt(familiarAddresses.seenAt, before));
      await db.delete(familiarDevices).where(lt(familiarDevices.seenAt, before));
    },
  };
}

function includesAny(
  rows: readonly { readonly hash: string }[],
  hashes: readonly string[],
): boolean {
  return rows.some(({ hash }) => hashes.includes(hash));
}
