import { eq } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { User } from "./sessions.ts";

/**
 * Locks the row, so that earlier checks still hold.
 * @returns the locked row.
 * @throws {ServiceError} if credentials have changed since `known` was read.
 */
export async function lockUser(known: User, within: Transaction): Promise<User> {
  const [present] = await within.select().from(users).where(eq(users.id, known.id)).for("update");
  if (!present || credentialsOf(present) !== credentialsOf(known))
    throw new ServiceError(
      "conflict",
      "changed-meanwhile",
      "Your account was changed at the same moment. Please try again.",
    );
  return present;
}

function credentialsOf({ email, passwordHash, totpSecret, activatedAt, disabledAt }: User): string {
  return JSON.stringify([email, passwordHash, totpSecret, activatedAt, disabledAt]);
}
