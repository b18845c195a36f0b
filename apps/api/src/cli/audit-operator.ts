import { systemClock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { auditLog } from "../db/schema/moderation.ts";

interface OperatorAction {
  readonly action: string;
  /** The account it was about; null for all. */
  readonly user: { readonly id: string; readonly username: string } | null;
}

/** Appends what an operator's command did to the audit log. Call it in the transaction of the change. */
export async function auditOperator(
  within: Pick<Database | Transaction, "insert">,
  { action, user }: OperatorAction,
): Promise<void> {
  await within.insert(auditLog).values({
    createdAt: systemClock(),
    actor: "operator",
    action,
    subjectKind: "account",
    subjectId: user?.id ?? "all",
    detail: user ? { username: user.username } : {},
  });
}
