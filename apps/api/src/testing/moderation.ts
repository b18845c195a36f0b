import { openSql } from "./open-sql.ts";
import { registerAndSignIn, type Person } from "./people.ts";
import type { Browser } from "./browser.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Registers a moderator, as the operator's command would, and returns a browser in which they are
 * signed in.
 */
export async function registerModerator(
  site: Pick<TestSite, "url" | "databaseUrl">,
): Promise<{ person: Person; browser: Browser }> {
  const { person, browser } = await registerAndSignIn(site);
  const sql = openSql(site);
  await sql`update users set role = 'moderator' where username = ${person.username}`;
  await sql.end();
  return { person, browser };
}
