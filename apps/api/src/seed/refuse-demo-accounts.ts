import { and, inArray, isNull } from "drizzle-orm";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** @throws {StartupError} if a demo account, whose password is public, could sign in. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const found = await db
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.email, emails), isNull(users.disabledAt)))
    .orderBy(users.username);
  if (found.length === 0) return;
  const names = found.map(({ username }) => username);
  throw new StartupError(
    `The database has demo accounts (${names.join(", ")}), whose passwords are public. Shut each out with \`user disable ${names[0]}\`, then start again.`,
  );
}
