import { and, asc, eq, isNotNull, isNull, ne, notExists } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { accountAdmissions, users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { User } from "./sessions.ts";

export const roles = ["moderator", "administrator"] as const;
export type Role = (typeof roles)[number];

interface WithRole {
  readonly role: Role | null;
}

export function isModerator({ role }: WithRole): boolean {
  return role !== null;
}

export function requireAdministrator({ role }: WithRole): void {
  if (role !== "administrator")
    throw new ServiceError("refused", "administrators-only", "This is for administrators only.");
}

/**
 * Locks all administrators: of two who remove each other, one is refused.
 * @throws {ServiceError} for the only one who can sign in.
 */
export async function requireOtherAdministrator(
  user: Pick<User, "id" | "role">,
  within: Transaction,
): Promise<void> {
  if (user.role !== "administrator") return;
  const isUndecided = and(
    eq(accountAdmissions.userId, users.id),
    ne(accountAdmissions.state, "admitted"),
  );
  const administrators = await within
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "administrator"),
        isNotNull(users.activatedAt),
        isNull(users.disabledAt),
        isNull(users.deletionDueAt),
        notExists(within.select().from(accountAdmissions).where(isUndecided)),
      ),
    )
    .orderBy(asc(users.id))
    .for("update");
  if (administrators.every(({ id }) => id === user.id))
    throw new ServiceError(
      "conflict",
      "last-administrator",
      "This is the last administrator. Make another account one first.",
    );
}
