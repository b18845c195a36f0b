import { asc, eq, sql } from "drizzle-orm";
import type { Role } from "../accounts/roles.ts";
import { createUsers } from "../accounts/users.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { operatorAct, operatorActions } from "./operator-actions.ts";

const page = {
  moderator: "finds the reports at /moderation",
  administrator: "finds people and the instance's health at /admin",
} as const;

interface RoleCommand {
  readonly config: Config;
  readonly db: Database;
  readonly role: Role;
  readonly siteName: () => string;
  readonly args: readonly string[];
}

/** Takes effect at the account's next request. */
export async function manageRole({
  config,
  db,
  role,
  siteName,
  args,
}: RoleCommand): Promise<string> {
  const [action = "", who = "", ...reason] = args;
  if (action === "list") {
    const found = await db
      .select({ username: users.username })
      .from(users)
      .where(eq(users.role, role))
      .orderBy(asc(sql`lower(${users.username})`));
    return found.map(({ username }) => username).join("\n") || `There are no ${role}s.`;
  }
  if (action !== "grant" && action !== "revoke")
    throw new StartupError(
      `There is no action ${action || "(none)"}. Use: ${role} list|grant|revoke WHO.`,
    );
  if (who === "") throw new StartupError("Name a username or a mail address. See --help.");
  const user = await createUsers(db).byLogin(who);
  if (!user) throw new StartupError(`There is no account ${who}.`);
  const { username } = user;
  const isGrant = action === "grant";
  if (role === "moderator" && user.role === "administrator")
    throw new StartupError(`${username} is an administrator, who may do all that moderators may.`);
  if (isGrant ? user.role !== role : user.role === role) {
    await operatorActions(config, db, siteName).setRole(user, {
      role: isGrant ? role : null,
      ...operatorAct(reason),
    });
  }
  const article = role === "moderator" ? "a" : "an";
  return isGrant
    ? `${username} is ${article} ${role} now, and ${page[role]}; ` +
        "from the next login on, also in the account menu."
    : `${username} is no ${role} any more.`;
}
