import { randomUUID } from "node:crypto";
import { seal, tryUnseal } from "../crypto/sealed-text.ts";
import type { Keys, KeyPurpose } from "../config/secret.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { retiredKeys } from "../db/schema/operations.ts";

/** Hashes cannot be recomputed, so that old keys are kept. */
const hashPurposes = ["backup-code", "address"] as const satisfies KeyPurpose[];

const secretCheck = { id: "5ec2e700-0000-4000-8000-000000000000", purpose: "mark" };

export async function requireSameSecret(
  db: Pick<Database, "select" | "insert">,
  keys: Keys,
): Promise<void> {
  const rows = await readRetired(db, keys);
  // Later nodes write nothing, so that they start on a read-only database.
  if (rows.some(({ id }) => id === secretCheck.id)) return;
  const sealedKey = seal("", keys.key("retired-keys"));
  await db
    .insert(retiredKeys)
    .values({ ...secretCheck, sealedKey })
    .onConflictDoNothing();
  await readRetired(db, keys);
}

/** True also for an empty database. */
export async function isSecretOf(db: Pick<Database, "select">, keys: Keys): Promise<boolean> {
  const rows = await db.select().from(retiredKeys);
  return rows.every(({ sealedKey }) => tryUnseal(sealedKey, keys.keys("retired-keys")) !== null);
}

export async function withRetiredKeys(db: Database, keys: Keys): Promise<Keys> {
  const retired = await readRetired(db, keys);
  return {
    key: keys.key,
    keys: (purpose) => [
      ...keys.keys(purpose),
      ...retired.filter((entry) => entry.purpose === purpose).map(({ key }) => key),
    ],
  };
}

/** Only for hashes in use; encrypted with the current secret. Repeatable. */
export async function retireKeys(db: Database, keys: Keys): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const known = await readRetired(transaction, keys);
    const retired = hashPurposes.flatMap((purpose) =>
      keys
        .keys(purpose)
        .slice(1)
        .map((key) => ({ purpose, key })),
    );
    const missing = retired.filter(({ key }) => known.every((entry) => !entry.key.equals(key)));
    const rows = [...known, ...missing.map((entry) => ({ ...entry, id: randomUUID() }))].map(
      ({ id, purpose, key }) => ({
        id,
        purpose,
        sealedKey: seal(key.toString("base64url"), keys.key("retired-keys")),
      }),
    );
    await transaction.delete(retiredKeys);
    if (rows.length > 0) await transaction.insert(retiredKeys).values(rows);
  });
}

async function readRetired(db: Pick<Database, "select">, keys: Keys) {
  const rows = await db.select().from(retiredKeys);
  return rows.map(({ id, purpose, sealedKey }) => {
    const key = tryUnseal(sealedKey, keys.keys("retired-keys"));
    if (key === null) {
      throw new StartupError(
        "MARQUEE_SECRET: not the secret of this database. Correct it; if it was replaced, " +
          "set MARQUEE_SECRET_PREVIOUS to the one before, then run reencrypt-secrets.",
      );
    }
    return { id, purpose, key: Buffer.from(key, "base64url") };
  });
}
