import { createHmac, randomInt } from "node:crypto";
import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { backupCodes, users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Passwords } from "./passwords.ts";
import type { User } from "./sessions.ts";

const codeCount = 10;
const codeLength = 10;
/** Omits characters that people confuse. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const wrongBackupCodeText = "That backup code is wrong or was used before.";

export interface BackupCodesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly keys: readonly [Buffer, ...Buffer[]];
}

export type BackupCodes = ReturnType<typeof createBackupCodes>;

/**
 * A code has 50 random bits and is stored as an HMAC with the server's key. A leaked database does
 * not allow guessing, so that no slow hash is needed.
 */
export function createBackupCodes({ db, clock, passwords, keys }: BackupCodesOptions) {
  function keyedHash(user: User, code: string, key = keys[0]): string {
    return createHmac("sha256", key)
      .update(JSON.stringify([user.id, code]))
      .digest("base64url");
  }

  return {
    /** Codes cannot be read again. */
    async replace(user: User, within: Transaction): Promise<string[]> {
      const codes = Array.from({ length: codeCount }, randomCode);
      await within.delete(backupCodes).where(eq(backupCodes.userId, user.id));
      await within.update(users).set({ backupSalt: null }).where(eq(users.id, user.id));
      await within
        .insert(backupCodes)
        .values(codes.map((code) => ({ userId: user.id, codeHash: keyedHash(user, code) })));
      return codes;
    },

    async find(user: User, typed: string): Promise<string | null> {
      const code = typed.trim().toLowerCase();
      const hashes = keys.map((key) => keyedHash(user, code, key));
      if (user.backupSalt !== null)
        hashes.push(await passwords.fingerprint(code, user.backupSalt, { account: user.username }));
      const [found] = await db
        .select({ id: backupCodes.id })
        .from(backupCodes)
        .where(
          and(
            eq(backupCodes.userId, user.id),
            inArray(backupCodes.codeHash, hashes),
            isNull(backupCodes.usedAt),
          ),
        );
      return found?.id ?? null;
    },

    /** One of concurrent requests succeeds. @throws {ServiceError} for the others. */
    async use(id: string, within: Transaction): Promise<void> {
      const used = await within
        .update(backupCodes)
        .set({ usedAt: clock() })
        .where(and(eq(backupCodes.id, id), isNull(backupCodes.usedAt)))
        .returning({ id: backupCodes.id });
      if (used.length === 0)
        throw new ServiceError("refused", "wrong-backup-code", wrongBackupCodeText);
    },

    async countLeft(userId: string): Promise<number> {
      const [row] = await db
        .select({ left: count() })
        .from(backupCodes)
        .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
      return row?.left ?? 0;
    },

    async remove(userId: string, within: Transaction): Promise<void> {
      await within.delete(backupCodes).where(eq(backupCodes.userId, userId));
    },
  };
}

function randomCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}
