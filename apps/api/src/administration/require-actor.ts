import { requireAdministrator, type Role } from "../accounts/roles.ts";
import type { Queryable } from "../db/connect.ts";
import type { Act } from "../moderation/audit-account.ts";

/**
 * Call it in the transaction of the act. The operator's commands pass.
 *
 * @throws {ServiceError} if the actor is no administrator any more, or their account is disabled or
 *   to be deleted: that may have
 * happened since the request began.
 */
export async function requireActor(
  { actorId }: Pick<Act, "actorId">,
  within: Queryable,
): Promise<void> {
  if (actorId === null) return;
  const [actor] = await within<{ role: Role | null }[]>`
    select role from users where id = ${actorId} and disabled_at is null and deletion_due_at is null`;
  requireAdministrator(actor ?? { role: null });
}
