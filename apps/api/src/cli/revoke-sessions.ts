import { endAccess } from "../accounts/end-access.ts";
import { createUsers } from "../accounts/users.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database, DatabaseClient } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { auditAccount } from "../moderation/audit-account.ts";
import { operatorAct, operatorActions } from "./operator-actions.ts";
import { readSiteName } from "./read-site-name.ts";

export async function revokeSessions(
  config: Config,
  { db, sql }: DatabaseClient,
  who: string,
): Promise<string> {
  if (who === "all") return `Ended ${await revokeAll(db)} sessions.`;
  const user = await createUsers(db).byLogin(who);
  if (!user) throw new StartupError(`There is no account ${who}.`);
  const count = await operatorActions(config, db, await readSiteName(config, sql)).logOut(
    user,
    operatorAct([]),
  );
  return `Ended ${count} sessions of ${user.username}.`;
}

function revokeAll(db: Database): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await auditAccount(transaction, systemClock, {
      actor: "operator",
      reason: "",
      action: "revoke-sessions",
      user: null,
    });
    return endAccess(null, transaction);
  });
}
