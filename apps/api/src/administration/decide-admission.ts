import { and, eq, ne } from "drizzle-orm";
import type { User } from "../accounts/sessions.ts";
import type { Transaction } from "../db/connect.ts";
import { accountAdmissions } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";

/**
 * @throws {ServiceError} unless the owner verified the address and waits for approval, or was
 * refused.
 */
export async function decideAdmission(
  user: User,
  decision: Pick<typeof accountAdmissions.$inferInsert, "answer"> & {
    readonly state: "admitted" | "refused";
  },
  within: Transaction,
): Promise<void> {
  const isOpen = and(
    eq(accountAdmissions.userId, user.id),
    ne(accountAdmissions.state, decision.state),
  );
  const isUndecided = and(isOpen, ne(accountAdmissions.state, "admitted"));
  const decided = user.activatedAt
    ? await within.update(accountAdmissions).set(decision).where(isUndecided).returning()
    : [];
  if (decided.length === 0)
    throw new ServiceError("conflict", "not-waiting", "The account does not wait for that.");
}
