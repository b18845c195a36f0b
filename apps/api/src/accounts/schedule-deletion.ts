import { and, eq, ne } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Transaction } from "../db/connect.ts";
import { mailTokens, subscribeIntents, users } from "../db/schema/accounts.ts";
import { dataExports } from "../db/schema/operations.ts";
import { planGrants } from "../db/schema/plans.ts";
import { endAccess } from "./end-access.ts";
import { requireOtherAdministrator } from "./roles.ts";
import type { User } from "./sessions.ts";

/** How long signing in restores a deleted account. */
export const restorableMs = 14 * dayMs;

export interface ScheduleDeletionOptions {
  readonly clock: Clock;
  /** Hides an account's channels with their videos, or shows them again. */
  readonly setWithdrawn: (
    userId: string,
    isWithdrawn: boolean,
    within: Transaction,
  ) => Promise<void>;
}

/**
 * Hides the account and its channels, cancels its subscriptions, and ends its sessions and access
 * keys. Give it the locked account.
 *
 * @returns when it is deleted for good.
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
  // The link that undoes a change of address stays valid: the change may have been an attacker's,
  // and this, too.
  await within
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, user.id), ne(mailTokens.purpose, "email-undo")));
  await setWithdrawn(user.id, true, within);
  // It ends access keys as well, so that a thief's key does not work again once the account is
  // restored.
  await endAccess(user.id, within);
  return deletionDueAt;
}
