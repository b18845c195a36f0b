import { endpoints } from "@marquee/api-client";
import { decodeRequest } from "@marquee/api-client/server";
import { insertAccount } from "../accounts/insert-account.ts";
import { isUnsafeAddress } from "../accounts/is-unsafe-address.ts";
import type { MailTokens } from "../accounts/mail-tokens.ts";
import { checkPassword } from "../accounts/password-rules.ts";
import type { Passwords } from "../accounts/passwords.ts";
import type { IsReservedName } from "../accounts/reserved-names.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { auditAccount, type Act } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";

export interface CreateAccountOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly siteName: () => string;
  readonly passwords: Passwords;
  readonly mailTokens: MailTokens;
  readonly siteLinks: SiteLinks;
  readonly isReservedName: IsReservedName;
}

interface NewAccount extends Act {
  readonly username: string;
  readonly email: string;
  /** Null returns a link to choose one. */
  readonly password: string | null;
}

/** Satisfies the password rules of a form that is checked without one. */
const anyPassword = "Form-0-Check";

/**
 * The caller vouches for the address. It replaces accounts that were never activated.
 * @returns a single-use link to choose a password, valid for an hour; null with a password.
 */
export async function createAccount(
  { db, clock, siteName, passwords, mailTokens, siteLinks, isReservedName }: CreateAccountOptions,
  { username, email, password, actor, reason }: NewAccount,
): Promise<string | null> {
  const pwd = password ?? anyPassword;
  decodeRequest(endpoints.signUp, {
    query: {},
    body: { name: "New", email, uid: username, pwd, pwdrepeat: pwd },
  });
  if (isReservedName(username))
    throw new ServiceError("conflict", "username-reserved", `${username} is a reserved name.`, {
      values: { username },
    });
  if (isUnsafeAddress(email))
    throw new ServiceError("invalid", "invalid-email", "Invalid email address");
  if (password !== null) checkPassword(password, { username, email, siteName: siteName() });
  const passwordHash = password === null ? null : await passwords.hash(password);
  const account = { name: username, username, email, passwordHash, activatedAt: clock() };
  return inTransaction(db, async (transaction) => {
    const user = await insertAccount(account, clock, transaction);
    await auditAccount(transaction, clock, { actor, reason, action: "create-account", user });
    if (password !== null) return null;
    const token = await mailTokens.create(
      { userId: user.id, purpose: "password-reset" },
      transaction,
    );
    return siteLinks.link((to) => to.newPassword(token));
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const text = `There is an account ${username}, or one with ${email}.`;
    throw new ServiceError("conflict", "account-exists", text, { values: { username, email } });
  });
}
