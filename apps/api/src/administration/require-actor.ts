import { requireAdministrator, type Role } from "../accounts/roles.ts";
import type { Queryable } from "../db/connect.ts";
import type { Act } from "../moderation/audit-account.ts";

/**
 * Call it in the transaction of the act: roles may have changed since the request began. Operator
 * commands pass.
 * @throws {ServiceError} unless the actor is an enabled administrator.
 */
export async function requireActor(
  { actorId }: Pick<Act, "actorId">,
  within: Queryable,
): Promise<void> {
  if (actorId === null) return;
  const [actor] = await within<{ role: Role | null }[]>`
    select role from users where id = ${actorId} and disabled_at is null
      and deletion_due_at is null`;
  requireAdministrator(actor ?? { role: null });
}
