import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
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
      `Neither secret opens the authenticator keys of: ${[...unreadable].join(", ")}. ` +
        "Correct MARQUEE_SECRET_PREVIOUS, or turn their 2FA off with user reset-2fa.",
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
  let count = 0;
  for (const { sealedPrivateKey } of await db.select().from(pushKeys)) {
    if (tryUnseal(sealedPrivateKey, [present]) !== null) continue;
    const secret = tryUnseal(sealedPrivateKey, all);
    if (secret === null)
      throw new StartupError(
        "Neither secret opens the keys of notifications. Correct MARQUEE_SECRET_PREVIOUS.",
      );
    await db.update(pushKeys).set({ sealedPrivateKey: seal(secret, present) });
    count += 1;
  }
  return count + (await reencryptSubscriptions(db, all));
}

const batchSize = 1_000;

/** A browser whose address no key opens cannot be reached, and subscribes again. */
async function reencryptSubscriptions(
  db: Database,
  all: ReturnType<Keys["keys"]>,
): Promise<number> {
  const [present] = all;
  const { id, sealed: column } = pushSubscriptions;
  let count = 0;
  let after: Buffer | null = null;
  for (;;) {
    const rows: { id: Buffer; sealed: string }[] = await db
      .select({ id, sealed: column })
      .from(pushSubscriptions)
      .where(after === null ? undefined : gt(id, after))
      .orderBy(id)
      .limit(batchSize);
    for (const row of rows) {
      if (tryUnseal(row.sealed, [present]) !== null) continue;
      const secret = tryUnseal(row.sealed, all);
      const isSame = and(eq(id, row.id), eq(column, row.sealed));
      if (secret === null) {
        await db.delete(pushSubscriptions).where(isSame);
        continue;
      }
      const changed = await db
        .update(pushSubscriptions)
        .set({ sealed: seal(secret, present) })
        .where(isSame)
        .returning({ id });
      count += changed.length;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) return count;
  }
}
