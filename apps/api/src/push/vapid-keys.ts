import { createECDH } from "node:crypto";
import type { Clock } from "../clock.ts";
import { seal, unseal } from "../crypto/sealed-text.ts";
import type { Sql } from "../db/connect.ts";

/** RFC 8292: push services recognise the server by them. base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface VapidKeysOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
}

/** Reads the keys once. The first server makes them at its start, one pair for all nodes. */
export function createVapidKeys({ sql, clock, secretKeys }: VapidKeysOptions) {
  let reading: Promise<VapidKeys> | null = null;

  async function read(): Promise<VapidKeys> {
    const stored = async () => {
      const [row] = await sql<{ public_key: string; sealed_private_key: string }[]>`
        select public_key, sealed_private_key from push_keys`;
      if (!row) return null;
      return {
        publicKey: row.public_key,
        privateKey: unseal(row.sealed_private_key, secretKeys),
      };
    };
    const existing = await stored();
    if (existing) return existing;
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys("base64url");
    await sql`
      insert into push_keys (public_key, sealed_private_key, created_at)
      values (${publicKey}, ${seal(toPrivateKey(pair.getPrivateKey()), secretKeys[0])},
        ${clock().toISOString()})
      on conflict do nothing`;
    const made = await stored();
    if (!made) throw new Error("The keys for push messages were not stored.");
    return made;
  }

  return function vapidKeys(): Promise<VapidKeys> {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

/** Node drops leading zeros, which a JSON Web Key must have. */
function toPrivateKey(bytes: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url");
}
