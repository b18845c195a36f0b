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
import { auditOperator } from "./audit-operator.ts";

const actions = ["show", "disable", "enable", "reset-2fa"] as const;
type Action = (typeof actions)[number];

/** Looks at an account, disables it (which ends its sessions), enables it again, or turns its second factor off. Changes are audited. */
export async function manageUser(db: Database, action: string, username: string): Promise<string> {
  if (!isAction(action))
    throw new StartupError(
      `There is no action ${action || "(none)"}. Use: user show|disable|enable|reset-2fa USERNAME.`,
    );
  if (username === "") throw new StartupError("Name a username. See --help.");
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new StartupError(`There is no account ${username}.`);
  switch (action) {
    case "show":
      return describe(db, user);
    case "disable":
      await inTransaction(db, async (transaction) => {
        await transaction.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
        await transaction.delete(sessions).where(eq(sessions.userId, user.id));
        await auditOperator(transaction, { action: "disable-account", user });
      });
      return `${user.username} is disabled and logged out everywhere.`;
    case "reset-2fa":
      await resetTwoFactor(db, user);
      return `Two-factor authentication of ${user.username} is off, and all their devices are logged out.`;
    case "enable":
      await inTransaction(db, async (transaction) => {
        await transaction.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
        await auditOperator(transaction, { action: "enable-account", user });
      });
      return `${user.username} is enabled.`;
  }
}

function isAction(text: string): text is Action {
  return actions.some((action) => action === text);
}

async function describe(db: Database, user: User): Promise<string> {
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
    await auditOperator(transaction, { action: "reset-2fa", user });
    await outbox.send(user, messages.twoFactorOffByOperator(), transaction);
  });
}
