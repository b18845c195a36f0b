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
import { admissionOf, type Admission, type Admissions } from "./admissions.ts";
import { insertAccount, type NewUser } from "./insert-account.ts";
import { isUnsafeAddress } from "./is-unsafe-address.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { MailedLinks } from "./mailed-links.ts";
import type { OpenSession } from "./open-session.ts";
import { checkPassword } from "./password-rules.ts";
import { isSameEmail, plainLogin } from "./plain-email.ts";
import type { Passwords } from "./passwords.ts";
import type { IsReservedName } from "./reserved-names.ts";
import { limits, networkOf, widerNetworksOf, type RateLimits } from "../limits/rate-limits.ts";
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

/** An identity as verified by the identity provider. */
export interface ProvedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Where the provider has the person's picture; "" for none. */
  readonly picture: string;
}

const unusedAccountLifetimeMs = 7 * dayMs;

/** The browser that opens an activation link. */
export interface ActivatingBrowser {
  /** The account that this browser signed up for, if that is known. */
  readonly userId: string | undefined;
  readonly client: ClientInfo;
}

export interface Activation {
  /** True if the link had activated the account before: people open links twice. */
  readonly wasActivated: boolean;
  /** True if an administrator has to approve it before its owner can log in. */
  readonly waitsForApproval: boolean;
  /** Null where the browser has to log in. */
  readonly opened: CreatedSession | null;
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(options: SignUpOptions) {
  const { db, clock, users, openSession, passwords, mailTokens, mailedLinks, outbox, rateLimits } =
    options;
  const { siteName, isReservedName, admitAddress, admissions } = options;

  async function countNetworks(ip: string): Promise<void> {
    await rateLimits.count(["sign-up from network", networkOf(ip)], limits.signUpsFromNetwork);
    const wider = widerNetworksOf(ip);
    if (!wider) return;
    await rateLimits.count(["sign-up from network", wider.site], limits.signUpsFromSite);
    await rateLimits.count(["sign-up from network", wider.provider], limits.signUpsFromProvider);
  }

  async function checkNames(
    { username, email }: NewAccount,
    admission: Admission,
    ip: string,
  ): Promise<void> {
    if (isUnsafeAddress(email))
      throw new ServiceError("invalid", "invalid-email", "Invalid email address");
    await countNetworks(ip);
    await admissions.check(admission);
    await admitAddress(email);
    if (isReservedName(username))
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    const holder = await users.byUsername(username);
    // `create` replaces an account that was never activated, whatever its address: the response
    // would tell whether it is the same.
    if (holder?.activatedAt)
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    // Every sign-up from here on sends a mail to that address.
    await rateLimits.count(["mail to", "sign-up", plainLogin(email)], limits.mailsToAccount);
    // Last: what is refused anyway must not close the registration for everyone.
    await rateLimits.count(["sign-up"], limits.signUps);
  }

  /** Creates an account, and mails its activation link unless it is activated. @returns its id. */
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

  /** Tells the owner of a taken address. @returns a made-up id. */
  async function enterInVain(holder: User, admission: Admission): Promise<string> {
    await inTransaction(db, async (transaction) => {
      await admissions.enter(null, admission, transaction);
      await outbox.send(holder, messages.alreadyRegistered(), transaction);
    });
    return randomUUID();
  }

  return {
    /**
     * Creates an account to be activated. The response is the same for a taken address: only the
     * mail differs.
     *
     * @returns the account's id, or a made-up one.
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

    /**
     * Creates an account for an identity that the provider has verified. @returns the account's id,
     * or a made-up one.
     */
    async withIdentity(
      account: NewAccount,
      { identity, admission }: { readonly identity: ProvedIdentity; readonly admission: Admission },
      client: ClientInfo,
    ): Promise<string> {
      await checkNames(account, admission, client.ip);
      const isProved = identity.isEmailVerified && isSameEmail(identity.email, account.email);
      const holder = await users.byEmail(account.email);
      if (holder?.activatedAt) {
        // Reveal that the account exists only to the verified owner of the address.
        if (!isProved) {
          return enterInVain(holder, admission);
        }
        throw new ServiceError(
          "conflict",
          "email-has-account",
          "You have an account with this email address. Log in with your password, then connect it in the settings.",
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
     * Activates an account by the link mailed to its address, and signs in the browser that signed
     * up. Deletes its connections: they were made before the address was verified, and may be an
     * attacker's. So may be the password, if there were several sign-ups with the address: it
     * counts only in the browser that signed up last. Otherwise a new one is chosen by mail.
     *
     * @throws {ServiceError} for a link that is expired or unknown.
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

    /** Deletes accounts that were never activated, which frees their usernames. */
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
