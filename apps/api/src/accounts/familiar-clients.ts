import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { familiarAddresses, familiarDevices } from "../db/schema/accounts.ts";
import { deviceFamily } from "./describe-device.ts";
import { networkOf } from "./rate-limits.ts";
import type { ClientInfo } from "./sessions.ts";

export type FamiliarClients = ReturnType<typeof createFamiliarClients>;

/** The networks and devices that an account was signed in from, hashed. */
export function createFamiliarClients({ db, key }: { readonly db: Database; readonly key: Buffer }) {
  const hashed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

  return {
    async isFamiliarNetwork(userId: string, ip: string): Promise<boolean> {
      const rows = await db
        .select({ userId: familiarAddresses.userId })
        .from(familiarAddresses)
        .where(and(eq(familiarAddresses.userId, userId), eq(familiarAddresses.addressHash, hashed(networkOf(ip)))));
      return rows.length > 0;
    },

    /** @returns true if the network or device is new, unless it is the account's first sign-in. */
    async remember(userId: string, { ip, userAgent }: ClientInfo, within: Transaction): Promise<boolean> {
      const earlier = await within
        .select({ userId: familiarAddresses.userId })
        .from(familiarAddresses)
        .where(eq(familiarAddresses.userId, userId))
        .limit(1);
      const newNetworks = await within
        .insert(familiarAddresses)
        .values({ userId, addressHash: hashed(networkOf(ip)) })
        .onConflictDoNothing()
        .returning();
      const newDevices = await within
        .insert(familiarDevices)
        .values({ userId, deviceHash: hashed(deviceFamily(userAgent)) })
        .onConflictDoNothing()
        .returning();
      return earlier.length > 0 && newNetworks.length + newDevices.length > 0;
    },
  };
}
