import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { createPasswords, productionCost } from "../accounts/passwords.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Demo passwords are public. @throws {StartupError} if an account could sign in. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const accounts = Object.values(demoAccounts);
  const emails: readonly string[] = accounts.map(({ email }) => email);
  // The address may have been changed.
  const usernames = accounts.map(({ username }) => username);
  const found = await db
    .select({ username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        or(inArray(users.email, [...emails]), inArray(sql`lower(${users.username})`, usernames)),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(users.username);
  const { verify } = createPasswords(productionCost);
  const names: string[] = [];
  for (const { username, email, passwordHash } of found) {
    const demo = accounts.find((account) => account.username === username.toLowerCase());
    // Anybody may have signed up with such a name and own password.
    const isPublic =
      emails.includes(email) || (demo !== undefined && (await verify(passwordHash, demo.password)));
    if (isPublic) names.push(username);
  }
  if (names.length === 0) return;
  throw new StartupError(
    `The database has demo accounts (${names.join(", ")}), whose passwords are public. ` +
      `Shut each out with \`user disable ${names[0]}\`, then start again.`,
  );
}
