import { randomBytes, randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { backupCodes, users } from "../db/schema/accounts.ts";
import type { Passwords } from "./passwords.ts";
import type { User } from "./sessions.ts";

const codeCount = 10;
const codeLength = 10;
/** Without letters that look like digits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export interface BackupCodesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

export type BackupCodes = ReturnType<typeof createBackupCodes>;

export function createBackupCodes({ db, clock, passwords }: BackupCodesOptions) {
  return {
    /** Ten new codes instead of all earlier ones. They are readable this once: stored are slow, salted hashes. */
    async replace(user: User): Promise<string[]> {
      const salt = randomBytes(16).toString("base64url");
      const codes = Array.from({ length: codeCount }, randomCode);
      const hashes = await Promise.all(codes.map((code) => passwords.fingerprint(code, salt)));
      await inTransaction(db, async (transaction) => {
        await transaction.delete(backupCodes).where(eq(backupCodes.userId, user.id));
        await transaction.update(users).set({ backupSalt: salt }).where(eq(users.id, user.id));
        await transaction.insert(backupCodes).values(hashes.map((codeHash) => ({ userId: user.id, codeHash })));
      });
      return codes;
    },

    /** Spends a code, in one statement: of several requests that race with the same one, one gets through. */
    async spend(user: User, code: string): Promise<boolean> {
      const salt = user.backupSalt ?? randomBytes(16).toString("base64url");
      const codeHash = await passwords.fingerprint(code.trim().toLowerCase(), salt);
      const spent = await db
        .update(backupCodes)
        .set({ usedAt: clock() })
        .where(and(eq(backupCodes.userId, user.id), eq(backupCodes.codeHash, codeHash), isNull(backupCodes.usedAt)))
        .returning({ id: backupCodes.id });
      return spent.length === 1;
    },

    async countLeft(userId: string): Promise<number> {
      const [row] = await db
        .select({ left: count() })
        .from(backupCodes)
        .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
      return row?.left ?? 0;
    },

    async remove(userId: string): Promise<void> {
      await db.delete(backupCodes).where(eq(backupCodes.userId, userId));
    },
  };
}

function randomCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}
