import { eq, sql } from "drizzle-orm";
import { endAccess } from "../accounts/end-access.ts";
import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { users } from "../db/schema/accounts.ts";
import { auditAccount } from "../moderation/audit-account.ts";

const operator = { actor: "operator", reason: "" } as const;

/** Ends the sessions and access keys of one account, or of all. The nodes notice at the next request. */
export async function revokeSessions(db: Database, username: string): Promise<string> {
  if (username === "all") {
    const count = await inTransaction(db, async (transaction) => {
      await auditAccount(transaction, systemClock, { ...operator, action: "revoke-sessions", user: null });
      return endAccess(null, transaction);
    });
    return `Ended ${count} sessions.`;
  }
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new StartupError(`There is no account ${username}.`);
  const count = await inTransaction(db, async (transaction) => {
    await auditAccount(transaction, systemClock, { ...operator, action: "revoke-sessions", user });
    return endAccess(user.id, transaction);
  });
  return `Ended ${count} sessions of ${username}.`;
}
