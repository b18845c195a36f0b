import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";

/** Lists the moderators, or makes an account one, or no longer one. Takes effect at its next request. */
export async function manageModerators(sql: Sql, action: string, username: string): Promise<string> {
  if (action === "list") {
    const found = await sql<{ username: string }[]>`
      select username from users where role = 'moderator' order by lower(username)`;
    return found.map((moderator) => moderator.username).join("\n") || "There are no moderators.";
  }
  if (action !== "grant" && action !== "revoke")
    throw new StartupError(`There is no action ${action || "(none)"}. Use: moderator list|grant|revoke USERNAME.`);
  if (username === "") throw new StartupError("Name a username. See --help.");
  return sql.begin(async (transaction) => {
    const [user] = await transaction<{ id: string; username: string }[]>`
      update users set role = ${action === "grant" ? "moderator" : null}
      where lower(username) = ${username.toLowerCase()} returning id, username`;
    if (!user) throw new StartupError(`There is no account ${username}.`);
    await recordAudit(transaction, systemClock, {
      actor: "operator",
      action: `${action}-moderator`,
      subjectKind: "account",
      subjectId: user.id,
      detail: { username: user.username },
    });
    return action === "grant"
      ? `${user.username} is a moderator now, and finds the reports at /moderation; from the next login on, also in the account menu.`
      : `${user.username} is no moderator any more.`;
  });
}
