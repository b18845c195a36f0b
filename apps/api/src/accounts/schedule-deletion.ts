import { and, eq, ne } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Transaction } from "../db/connect.ts";
import { mailTokens, subscribeIntents, users } from "../db/schema/accounts.ts";
import { dataExports } from "../db/schema/operations.ts";
import { planGrants } from "../db/schema/plans.ts";
import { endAccess } from "./end-access.ts";
import { requireOtherAdministrator } from "./roles.ts";
import type { User } from "./sessions.ts";

/** Signing in restores the account until then. */
export const restorableMs = 14 * dayMs;

export interface ScheduleDeletionOptions {
  readonly clock: Clock;
  readonly setWithdrawn: (
    userId: string,
    isWithdrawn: boolean,
    within: Transaction,
  ) => Promise<void>;
}

/**
 * Needs the locked account.
 * @returns the time of the deletion.
 * @throws {ServiceError} for the last administrator.
 */
export async function scheduleDeletion(
  user: User,
  { clock, setWithdrawn }: ScheduleDeletionOptions,
  within: Transaction,
): Promise<Date> {
  await requireOtherAdministrator(user, within);
  // A second request does not postpone the deletion.
  const deletionDueAt = user.deletionDueAt ?? new Date(clock().getTime() + restorableMs);
  await within.update(users).set({ deletionDueAt }).where(eq(users.id, user.id));
  await within.delete(subscribeIntents).where(eq(subscribeIntents.userId, user.id));
  await within.delete(planGrants).where(eq(planGrants.userId, user.id));
  await within.delete(dataExports).where(eq(dataExports.userId, user.id));
  // Undo links stay valid: an attacker may have changed the address and requested this deletion.
  await within
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, user.id), ne(mailTokens.purpose, "email-undo")));
  await setWithdrawn(user.id, true, within);
  // A thief's key must not work again after the account is restored.
  await endAccess(user.id, within);
  return deletionDueAt;
}
