import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { setBlocked } from "../moderation/subjects.ts";

/** Undoing it also ends a moderator's ban. */
export async function banCreator(sql: Sql, username: string, isBanned: boolean): Promise<string> {
  return sql.begin(async (transaction) => {
    const [creator] = await transaction<{ id: string }[]>`
      select id from creators where lower(username) = ${username.toLowerCase()} for update`;
    if (!creator) throw new StartupError(`There is no creator ${username}.`);
    const now = systemClock();
    await setBlocked(
      transaction,
      { kind: "channel", id: creator.id },
      { isBlocked: isBanned, now },
    );
    if (!isBanned)
      await transaction`
        update moderation_decisions set lifted_at = ${now.toISOString()}
        where subject_kind = 'channel' and subject_id = ${creator.id} and action = 'ban'
          and lifted_at is null`;
    await recordAudit(transaction, systemClock, {
      actor: "operator",
      action: isBanned ? "ban" : "restore",
      subjectKind: "channel",
      subjectId: creator.id,
    });
    return isBanned ? `${username} is banned.` : `${username} is shown again.`;
  });
}
