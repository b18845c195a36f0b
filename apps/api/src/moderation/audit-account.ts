import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { auditLog } from "../db/schema/moderation.ts";

export interface Act {
  /** Username, or "operator" for commands. */
  readonly actor: string;
  readonly actorId: string | null;
  readonly reason: string;
}

interface AccountAction extends Omit<Act, "actorId"> {
  readonly action: string;
  /** Null for all accounts. */
  readonly user: { readonly id: string; readonly username: string } | null;
  readonly text?: string;
}

/** Call it in the transaction of the change. */
export async function auditAccount(
  within: Pick<Database | Transaction, "insert">,
  clock: Clock,
  { actor, action, user, reason, text }: AccountAction,
): Promise<void> {
  await within.insert(auditLog).values({
    createdAt: clock(),
    actor,
    action,
    subjectKind: "account",
    subjectId: user?.id ?? "all",
    detail: {
      ...(user && { username: user.username }),
      ...(reason !== "" && { reason }),
      ...(text !== undefined && { text }),
    },
  });
}
