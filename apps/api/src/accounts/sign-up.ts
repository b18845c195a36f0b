import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { usernameTakenText } from "./account-texts.ts";
import { dayMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { connections, users as usersTable } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AdmitAddress } from "../settings/admit-address.ts";
import { admissionOf, type Admission, type Admissions } from "./sign-up-admissions.ts";
import { insertAccount, type NewUser } from "./insert-account.ts";
import { isUnsafeAddress } from "./is-unsafe-address.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { MailedLinks } from "./mailed-links.ts";
import type { OpenSession } from "./open-session.ts";
import { checkPassword } from "./password-rules.ts";
import { isSameEmail, plainLogin } from "./plain-email.ts";
import type { Passwords } from "./passwords.ts";
import type { IsReservedName } from "./reserved-names.ts";
import { countNetworks } from "../limits/count-networks.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { ClientInfo, CreatedSession, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface SignUpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly siteName: () => string;
  readonly users: Users;
  readonly openSession: OpenSession;
  readonly passwords: Passwords;
  readonly mailTokens: MailTokens;
  readonly mailedLinks: MailedLinks;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly isReservedName: IsReservedName;
  readonly admitAddress: AdmitAddress;
  readonly admissions: Admissions;
}

export interface NewAccount {
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

export interface ProvedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** "" for none. */
  readonly picture: string;
}

const unusedAccountLifetimeMs = 7 * dayMs;

export interface ActivatingBrowser {
  readonly userId: string | undefined;
  readonly client: ClientInfo;
}

export interface Activation {
  /** People open links twice. */
  readonly wasActivated: boolean;
  readonly waitsForApproval: boolean;
  /** Null if the browser has to log in. */
  readonly opened: CreatedSession | null;
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(options: SignUpOptions) {
  const { db, clock, users, openSession, passwords, mailTokens, mailedLinks, outbox, rateLimits } =
    options;
  const { siteName, isReservedName, admitAddress, admissions } = options;

  async function checkNames(
    { username, email }: NewAccount,
    admission: Admission,
    ip: string,
  ): Promise<void> {
    if (isUnsafeAddress(email))
      throw new ServiceError("invalid", "invalid-email", "Invalid email address");
    await countNetworks(rateLimits, ip, {
      name: "sign-up from network",
      network: limits.signUpsFromNetwork,
      site: limits.signUpsFromSite,
      provider: limits.signUpsFromProvider,
    });
    await admissions.check(admission);
    await admitAddress(email);
    if (isReservedName(username))
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    const holder = await users.byUsername(username);
    // `create` replaces an account that was never activated, even with another address: a refusal
    // would reveal whether the address is the same.
    if (holder?.activatedAt)
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    // Every sign-up below mails that address.
    await rateLimits.count(["mail to", "sign-up", plainLogin(email)], limits.mailsToAccount);
    // Count last: refused sign-ups must not close registration for everyone.
    await rateLimits.count(["sign-up"], limits.signUps);
  }

  /** Mails an activation link unless the account is activated. @returns its id. */
  async function create(
    account: NewUser,
    admission: Admission,
    identity?: ProvedIdentity,
  ): Promise<string> {
    try {
      return await inTransaction(db, async (transaction) => {
        const user = await insertAccount(account, clock, transaction);
        await admissions.enter(user.id, admission, transaction);
        if (identity) {
          const { issuer, subject, email, picture } = identity;
          await transaction.insert(connections).values({
            userId: user.id,
            kind: "identity-provider",
            issuer,
            subject,
            label: email,
            picture,
            createdAt: clock(),
          });
        }
        if (!user.activatedAt) await mailedLinks.sendActivation(user, transaction);
        return user.id;
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
      throw error;
    }
  }

  /** Mails the owner of a taken address. @returns a random id. */
  async function enterInVain(holder: User, admission: Admission): Promise<string> {
    await inTransaction(db, async (transaction) => {
      await admissions.enter(null, admission, transaction);
      await outbox.send(holder, messages.alreadyRegistered(), transaction);
    });
    return randomUUID();
  }

  return {
    /**
     * A taken address gets the same response; only the mail differs.
     * @returns an account id, random for a taken address.
     */
    async withPassword(
      account: NewAccount & { readonly password: string },
      admission: Admission,
      client: ClientInfo,
    ): Promise<string> {
      const { name, username, email, password } = account;
      checkPassword(password, { ...account, siteName: siteName() });
      await checkNames(account, admission, client.ip);
      const passwordHash = await passwords.hash(password, { network: networkOf(client.ip) });
      const holder = await users.byEmail(email);
      if (holder?.activatedAt) {
        return enterInVain(holder, admission);
      }
      return create({ name, username, email, passwordHash, locale: client.locale }, admission);
    },

    /** @returns an account id, random for a taken address. */
    async withIdentity(
      account: NewAccount,
      { identity, admission }: { readonly identity: ProvedIdentity; readonly admission: Admission },
      client: ClientInfo,
    ): Promise<string> {
      await checkNames(account, admission, client.ip);
      const isProved = identity.isEmailVerified && isSameEmail(identity.email, account.email);
      const holder = await users.byEmail(account.email);
      if (holder?.activatedAt) {
        // Only the verified owner of the address may learn that the account exists.
        if (!isProved) {
          return enterInVain(holder, admission);
        }
        throw new ServiceError(
          "conflict",
          "email-has-account",
          "You have an account with this email address. " +
            "Log in with your password, then connect it in the settings.",
        );
      }
      const { name, username, email } = account;
      const activatedAt = isProved ? clock() : null;
      return create(
        { name, username, email, activatedAt, locale: client.locale },
        admission,
        identity,
      );
    },

    /**
     * Deletes connections made before verification, which may be an attacker's. After several
     * sign-ups with one address, the password counts only in the browser that signed up last;
     * elsewhere the owner chooses one by mail.
     * @throws {ServiceError} for an unknown or expired link.
     */
    async activate(token: string, browser: ActivatingBrowser): Promise<Activation> {
      if (await mailTokens.isUsed(token, "activation"))
        return { wasActivated: true, waitsForApproval: false, opened: null };
      const { userId } = await mailTokens.check(token, "activation");
      return inTransaction(db, async (transaction) => {
        await mailTokens.use(token, "activation", transaction);
        const activated = await users.update(userId, { activatedAt: clock() }, transaction);
        const isProved = !activated.isReplacement || browser.userId === userId;
        const user = isProved
          ? activated
          : await users.update(userId, { passwordHash: null }, transaction);
        await transaction.delete(connections).where(eq(connections.userId, userId));
        const waitsForApproval = (await admissionOf(userId, transaction))?.state === "waiting";
        const isTheirs =
          browser.userId === userId && user.totpSecret === null && user.disabledAt === null;
        if (!isTheirs || waitsForApproval)
          return { wasActivated: false, waitsForApproval, opened: null };
        const opened = await openSession(
          { user, client: browser.client, method: "activation" },
          transaction,
        );
        return { wasActivated: false, waitsForApproval, opened };
      });
    },

    async removeUnused(): Promise<void> {
      await db
        .delete(usersTable)
        .where(
          and(
            isNull(usersTable.activatedAt),
            lt(usersTable.createdAt, new Date(clock().getTime() - unusedAccountLifetimeMs)),
          ),
        );
    },
  };
}
