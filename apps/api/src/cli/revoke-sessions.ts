import { eq, sql } from "drizzle-orm";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { sessions, users } from "../db/schema/accounts.ts";

/** Ends the sessions of one account, or of all. The nodes notice at the next request. */
export async function revokeSessions(db: Database, username: string): Promise<string> {
  if (username === "all") {
    const ended = await db.delete(sessions).returning({ id: sessions.id });
    return `Ended ${ended.length} sessions.`;
  }
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new StartupError(`There is no account ${username}.`);
  const ended = await db.delete(sessions).where(eq(sessions.userId, user.id)).returning({ id: sessions.id });
  return `Ended ${ended.length} sessions of ${username}.`;
}
