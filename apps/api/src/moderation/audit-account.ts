import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { auditLog } from "../db/schema/moderation.ts";

/** An act on accounts, as the audit log records it. */
export interface Act {
  /** Username, or "operator" for commands. */
  readonly actor: string;
  /** The administrator's account; null for commands. */
  readonly actorId: string | null;
  /** "" for none. */
  readonly reason: string;
}

interface AccountAction extends Omit<Act, "actorId"> {
  readonly action: string;
  /** The account it was about; null for all. */
  readonly user: { readonly id: string; readonly username: string } | null;
  /** A detail that the action alone does not tell, such as a new quota. */
  readonly text?: string;
}

/** Appends an action on an account to the audit log. Call it in the transaction of the change. */
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
