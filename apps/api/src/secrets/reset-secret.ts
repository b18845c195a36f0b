import { eq, isNotNull, or } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Keys } from "../config/secret.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import {
  backupCodes,
  familiarAddresses,
  familiarDevices,
  sessions,
  users,
} from "../db/schema/accounts.ts";
import { retiredKeys } from "../db/schema/operations.ts";
import { pushKeys, pushSubscriptions } from "../db/schema/push.ts";
import { webhooks } from "../db/schema/webhooks.ts";
import { messages } from "../mail/messages.ts";
import { createOutbox } from "../mail/outbox.ts";
import { auditAccount } from "../moderation/audit-account.ts";
import { isSecretOf, requireSameSecret } from "./retired-keys.ts";

interface ResetOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly siteName: () => string;
  /** Derived from the new secret. */
  readonly keys: Keys;
  /** False only describes the loss. */
  readonly isConfirmed: boolean;
}

/**
 * Deletes all that only the lost secret decrypts or compares.
 * @throws {StartupError} if the current secret fits.
 */
export async function resetSecret({
  db,
  clock,
  siteName,
  keys,
  isConfirmed,
}: ResetOptions): Promise<string> {
  if (await isSecretOf(db, keys))
    throw new StartupError("The secret is the one of this database: nothing is lost.");
  const hasSecondFactor = or(isNotNull(users.totpSecret), isNotNull(users.totpPendingSecret));
  const counts = {
    people: await db.$count(users, hasSecondFactor),
    webhooks: await db.$count(webhooks),
    browsers: await db.$count(pushSubscriptions),
  };
  const lost =
    `two-factor authentication of ${counts.people} accounts, ${counts.webhooks} webhooks, ` +
    `and notifications of ${counts.browsers} browsers`;
  if (!isConfirmed)
    return (
      `To be lost: ${lost}. Links that were mailed stay valid. ` +
      "Set the new secret on every node, then run: secret reset confirm"
    );
  await inTransaction(db, async (transaction) => {
    const outbox = createOutbox({ db, clock, siteName });
    for (const user of await transaction.select().from(users).where(hasSecondFactor)) {
      await transaction
        .update(users)
        .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
        .where(eq(users.id, user.id));
      await transaction.delete(sessions).where(eq(sessions.userId, user.id));
      if (user.totpSecret !== null)
        await outbox.send(user, messages.twoFactorOffByOperator(), transaction);
    }
    await transaction.delete(backupCodes);
    await transaction.delete(webhooks);
    await transaction.delete(pushSubscriptions);
    await transaction.delete(pushKeys);
    // Hashes of the lost key would report every sign-in as new.
    await transaction.delete(familiarAddresses);
    await transaction.delete(familiarDevices);
    await transaction.delete(retiredKeys);
    await requireSameSecret(transaction, keys);
    await auditAccount(transaction, clock, {
      actor: "operator",
      reason: "",
      action: "reset-secret",
      user: null,
    });
  });
  return `Lost: ${lost}. The people are told by mail. Servers start with the new secret now.`;
}
