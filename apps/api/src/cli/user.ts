import { eq, sql } from "drizzle-orm";
import { createCredentialChange } from "../accounts/credential-change.ts";
import type { User } from "../accounts/sessions.ts";
import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { backupCodes, sessions, users } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import { createOutbox } from "../mail/outbox.ts";

/** Looks at an account, disables it (which ends its sessions), enables it again, or turns its second factor off. */
export async function manageUser(db: Database, action: string, username: string): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new StartupError(`There is no account ${username}.`);
  switch (action) {
    case "show": {
      const open = await db.$count(sessions, eq(sessions.userId, user.id));
      const { name, email, createdAt, activatedAt, disabledAt, deletionDueAt, totpSecret } = user;
      const shown = {
        username: user.username,
        name,
        email,
        createdAt,
        activatedAt,
        disabledAt,
        deletionDueAt,
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
    case "reset-2fa":
      await resetTwoFactor(db, user);
      return `Two-factor authentication of ${user.username} is off, and all their devices are logged out.`;
    case "enable":
      await db.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
      return `${user.username} is enabled.`;
    default:
      throw new StartupError(
        `There is no action ${action || "(none)"}. Use: user show|disable|enable|reset-2fa USERNAME.`,
      );
  }
}

/** For an owner who lost their second factor, or whose second factor an attacker set up. Mails the owner. */
function resetTwoFactor(db: Database, user: User): Promise<void> {
  const outbox = createOutbox({ db, clock: systemClock });
  return createCredentialChange(db)(user, async (transaction) => {
    await transaction
      .update(users)
      .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
      .where(eq(users.id, user.id));
    await transaction.delete(backupCodes).where(eq(backupCodes.userId, user.id));
    await transaction.delete(sessions).where(eq(sessions.userId, user.id));
    await outbox.send(user, messages.twoFactorOffByOperator(), transaction);
  });
}
