import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { seal, tryUnseal } from "../crypto/sealed-text.ts";
import type { Keys } from "../config/secret.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { pushKeys, pushSubscriptions } from "../db/schema/push.ts";
import { webhooks } from "../db/schema/webhooks.ts";

/**
 * Skips secrets that users change during the run. Repeatable.
 * @returns the number of secrets.
 * @throws {StartupError} naming users whose secret no key opens.
 */
export async function reencryptSecrets(db: Database, keys: Keys): Promise<number> {
  const all = keys.keys("totp");
  const [present] = all;
  const holders = await db
    .select({
      id: users.id,
      username: users.username,
      active: users.totpSecret,
      pending: users.totpPendingSecret,
    })
    .from(users)
    .where(or(isNotNull(users.totpSecret), isNotNull(users.totpPendingSecret)));
  const unreadable = new Set<string>();
  let count = (await reencryptWebhooks(db, keys)) + (await reencryptPushes(db, keys));
  for (const { id, username, active, pending } of holders) {
    const secrets = [
      { column: users.totpSecret, name: "totpSecret", sealed: active },
      { column: users.totpPendingSecret, name: "totpPendingSecret", sealed: pending },
    ] as const;
    for (const { column, name, sealed } of secrets) {
      if (sealed === null || tryUnseal(sealed, [present]) !== null) continue;
      const secret = tryUnseal(sealed, all);
      if (secret === null) {
        unreadable.add(username);
        continue;
      }
      const changed = await db
        .update(users)
        .set({ [name]: seal(secret, present) })
        .where(and(eq(users.id, id), sql`${column} = ${sealed}`))
        .returning({ id: users.id });
      count += changed.length;
    }
  }
  if (unreadable.size > 0) {
    throw new StartupError(
      `Neither secret opens the authenticator keys of: ${[...unreadable].join(", ")}. Correct MARQUEE_SECRET_PREVIOUS, or turn their 2FA off with user reset-2fa.`,
    );
  }
  return count;
}

async function reencryptWebhooks(db: Database, keys: Keys): Promise<number> {
  const all = keys.keys("webhook");
  const [present] = all;
  let count = 0;
  const rows = await db
    .select({ id: webhooks.id, url: webhooks.url, sealedSecret: webhooks.sealedSecret })
    .from(webhooks);
  for (const { id, url, sealedSecret } of rows) {
    if (tryUnseal(sealedSecret, [present]) !== null) continue;
    const secret = tryUnseal(sealedSecret, all);
    if (secret === null)
      throw new StartupError(
        `Neither secret opens the key of the webhook ${url}. Correct MARQUEE_SECRET_PREVIOUS.`,
      );
    await db
      .update(webhooks)
      .set({ sealedSecret: seal(secret, present) })
      .where(eq(webhooks.id, id));
    count += 1;
  }
  return count;
}

async function reencryptPushes(db: Database, keys: Keys): Promise<number> {
  const all = keys.keys("push");
  const [present] = all;
  const reencrypt = (sealed: string): string | null => {
    if (tryUnseal(sealed, [present]) !== null) return null;
    const secret = tryUnseal(sealed, all);
    if (secret === null)
      throw new StartupError(
        "Neither secret opens the keys of notifications. Correct MARQUEE_SECRET_PREVIOUS.",
      );
    return seal(secret, present);
  };
  let count = 0;
  for (const { sealedPrivateKey } of await db.select().from(pushKeys)) {
    const resealed = reencrypt(sealedPrivateKey);
    if (resealed === null) continue;
    await db.update(pushKeys).set({ sealedPrivateKey: resealed });
    count += 1;
  }
  for (const { id, sealed } of await db.select().from(pushSubscriptions)) {
    const resealed = reencrypt(sealed);
    if (resealed === null) continue;
    await db
      .update(pushSubscriptions)
      .set({ sealed: resealed })
      .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.sealed, sealed)));
    count += 1;
  }
  return count;
}
