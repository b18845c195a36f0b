import { eq, isNotNull, sql } from "drizzle-orm";
import { insertAccount } from "../accounts/insert-account.ts";
import { isUnsafeAddress } from "../accounts/is-unsafe-address.ts";
import { checkPassword } from "../accounts/password-rules.ts";
import type { Passwords } from "../accounts/passwords.ts";
import type { IsReservedName } from "../accounts/reserved-names.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { users } from "../db/schema/accounts.ts";
import { auditAccount } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";
import { isSetupToken } from "./setup-token.ts";

export interface FirstAdministratorOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly siteName: () => string;
  readonly passwords: Passwords;
  readonly isReservedName: IsReservedName;
  /** Signs the setup links. */
  readonly key: Buffer;
}

export interface FirstAdministrator {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Counts administrators who cannot log in: a command helps them, not a link. */
export async function hasAdministrator(db: Pick<Database, "select">): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "administrator"))
    .limit(1);
  return found.length > 0;
}

export async function hasAccounts(db: Pick<Database, "select">): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.activatedAt))
    .limit(1);
  return found.length > 0;
}

/** Sends no mail: there may be no mail server yet, and the link's owner runs the server. */
export function createFirstAdministratorSetup(options: FirstAdministratorOptions) {
  const { db, clock, siteName, passwords, isReservedName, key } = options;

  async function requireLink(token: string, within: Pick<Database, "select">): Promise<void> {
    if (isSetupToken(token, { key, clock }) && !(await hasAdministrator(within))) return;
    throw new ServiceError(
      "refused",
      "setup-link-expired",
      "This link is not valid any more. Where the server runs, " +
        "npm start -- setup-link prints another one.",
    );
  }

  return async function makeFirstAdministrator(
    token: string,
    account: FirstAdministrator,
  ): Promise<void> {
    // Check the link first, so that nothing else can test names or cause hashing.
    await requireLink(token, db);
    const { name, username, email, password } = account;
    if (isUnsafeAddress(email))
      throw new ServiceError("invalid", "invalid-email", "Invalid email address");
    if (isReservedName(username)) throw taken();
    checkPassword(password, { ...account, siteName: siteName() });
    const passwordHash = await passwords.hash(password);
    try {
      await inTransaction(db, async (transaction) => {
        // A concurrent second use waits here and is then refused.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtext('first-administrator'))`,
        );
        await requireLink(token, transaction);
        const user = await insertAccount(
          { name, username, email, passwordHash, role: "administrator", activatedAt: clock() },
          clock,
          transaction,
        );
        const act = {
          actor: username,
          reason: "setup link",
          action: "create-first-administrator",
          user,
        };
        await auditAccount(transaction, clock, act);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error;
    }
  };
}

function taken(): ServiceError {
  return new ServiceError(
    "conflict",
    "username-taken",
    "There is an account with this username or address.",
    {
      field: "uid",
    },
  );
}
