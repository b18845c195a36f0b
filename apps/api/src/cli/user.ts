import { eq, sql } from "drizzle-orm";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { sessions, users } from "../db/schema/accounts.ts";

/** Looks at an account, disables it (which ends its sessions), or enables it again. */
export async function manageUser(db: Database, action: string, username: string): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new StartupError(`There is no account ${username}.`);
  switch (action) {
    case "show": {
      const open = await db.$count(sessions, eq(sessions.userId, user.id));
      const { name, email, createdAt, activatedAt, disabledAt, totpSecret } = user;
      const shown = {
        username: user.username,
        name,
        email,
        createdAt,
        activatedAt,
        disabledAt,
        twoFactor: totpSecret !== null,
        sessions: open,
      };
      return JSON.stringify(shown, null, 2);
    }
    case "disable":
      await inTransaction(db, async (transaction) => {
        await transaction.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
        await transaction.delete(sessions).where(eq(sessions.userId, user.id));
      });
      return `${user.username} is disabled and logged out everywhere.`;
    case "enable":
      await db.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
      return `${user.username} is enabled.`;
    default:
      throw new StartupError(`There is no action ${action || "(none)"}. Use: user show|disable|enable USERNAME.`);
  }
}
