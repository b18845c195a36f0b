import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { usernameTakenText } from "./account-texts.ts";
import { dayMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { connections, users as usersTable } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AdmitSignUp } from "../settings/admit-sign-up.ts";
import { isUnsafeAddress } from "./is-unsafe-address.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { MailedLinks } from "./mailed-links.ts";
import type { OpenSession } from "./open-session.ts";
import { checkPassword } from "./password-rules.ts";
import { formsOfEmail, isSameEmail, plainEmail, plainLogin } from "./plain-email.ts";
import type { Passwords } from "./passwords.ts";
import type { IsReservedName } from "./reserved-names.ts";
import { limits, networkOf, widerNetworksOf, type RateLimits } from "../limits/rate-limits.ts";
import type { ClientInfo, CreatedSession } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface SignUpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Users;
  readonly openSession: OpenSession;
  readonly passwords: Passwords;
  readonly mailTokens: MailTokens;
  readonly mailedLinks: MailedLinks;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly isReservedName: IsReservedName;
  readonly admitSignUp: AdmitSignUp;
}

export interface NewAccount {
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

type NewUser = NewAccount & Pick<typeof usersTable.$inferInsert, "passwordHash" | "activatedAt" | "locale">;

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
  /** Null where the browser has to log in. */
  readonly opened: CreatedSession | null;
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(options: SignUpOptions) {
  const { db, clock, users, openSession, passwords, mailTokens, mailedLinks, outbox, rateLimits } = options;
  const { isReservedName, admitSignUp } = options;

  async function countNetworks(ip: string): Promise<void> {
    await rateLimits.count(["sign-up from network", networkOf(ip)], limits.signUpsFromNetwork);
    const wider = widerNetworksOf(ip);
    if (!wider) return;
    await rateLimits.count(["sign-up from network", wider.site], limits.signUpsFromSite);
    await rateLimits.count(["sign-up from network", wider.provider], limits.signUpsFromProvider);
  }

  async function checkNames({ username, email }: NewAccount, ip: string): Promise<void> {
    if (isUnsafeAddress(email)) throw new ServiceError("invalid", "invalid-email", "Invalid email address");
    await countNetworks(ip);
    await admitSignUp(email);
    if (isReservedName(username))
      throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    const holder = await users.byUsername(username);
    // `create` replaces an account that was never activated, whatever its address: the response would tell whether it is the same.
    if (holder?.activatedAt) throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
    // Every sign-up from here on sends a mail to that address.
    await rateLimits.count(["mail to", "sign-up", plainLogin(email)], limits.mailsToAccount);
    // Last: what is refused anyway must not close the registration for everyone.
    await rateLimits.count(["sign-up"], limits.signUps);
  }

  /** Creates an account, and mails its activation link unless it is activated. @returns its id. */
  async function create(account: NewUser, identity?: ProvedIdentity): Promise<string> {
    const id = randomUUID();
    try {
      await inTransaction(db, async (transaction) => {
        // An account that was never activated may be a squatter's: it holds neither its address nor its username.
        const forms = formsOfEmail(account.email);
        const hasAddress = inArray(sql`lower(${usersTable.email})`, forms);
        const hasUsername = eq(sql`lower(${usersTable.username})`, account.username.toLowerCase());
        const replaced = await transaction
          .delete(usersTable)
          .where(and(or(hasAddress, hasUsername), isNull(usersTable.activatedAt)))
          .returning({ email: usersTable.email });
        const [user] = await transaction
          .insert(usersTable)
          .values({
            id,
            ...account,
            email: plainEmail(account.email),
            createdAt: clock(),
            isReplacement: replaced.some((before) => forms.includes(before.email.toLowerCase())),
          })
          .returning();
        if (!user) throw new Error("The database returned no user.");
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
      });
      return id;
    } catch (error) {
      if (isUniqueViolation(error))
        throw new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
      throw error;
    }
  }

  return {
    /**
     * Creates an account to be activated. The response is the same for a taken address: only the mail differs.
     *
     * @returns the account's id, or a made-up one.
     */
    async withPassword(account: NewAccount & { readonly password: string }, client: ClientInfo): Promise<string> {
      const { name, username, email, password } = account;
      checkPassword(password, account);
      await checkNames(account, client.ip);
      const passwordHash = await passwords.hash(password, { network: networkOf(client.ip) });
      const holder = await users.byEmail(email);
      if (holder?.activatedAt) {
        await outbox.send(holder, messages.alreadyRegistered());
        return randomUUID();
      }
      return create({ name, username, email, passwordHash, locale: client.locale });
    },

    /** Creates an account for an identity that the provider has verified. @returns the account's id, or a made-up one. */
    async withIdentity(account: NewAccount, identity: ProvedIdentity, client: ClientInfo): Promise<string> {
      await checkNames(account, client.ip);
      const isProved = identity.isEmailVerified && isSameEmail(identity.email, account.email);
      const holder = await users.byEmail(account.email);
      if (holder?.activatedAt) {
        // Reveal that the account exists only to the verified owner of the address.
        if (!isProved) {
          await outbox.send(holder, messages.alreadyRegistered());
          return randomUUID();
        }
        throw new ServiceError(
          "conflict",
          "email-has-account",
          "You have an account with this email address. Log in with your password, then connect it in the settings.",
        );
      }
      const { name, username, email } = account;
      const activatedAt = isProved ? clock() : null;
      return create({ name, username, email, activatedAt, locale: client.locale }, identity);
    },

    /**
     * Activates an account by the link mailed to its address, and signs in the browser that signed up. Deletes its
     * connections: they were made before the address was verified, and may be an attacker's. So may be the password, if there were
     * several sign-ups with the address: it counts only in the browser that signed up last. Otherwise a new one is chosen by mail.
     *
     * @throws {ServiceError} for a link that is expired or unknown.
     */
    async activate(token: string, browser: ActivatingBrowser): Promise<Activation> {
      if (await mailTokens.isUsed(token, "activation")) return { wasActivated: true, opened: null };
      const { userId } = await mailTokens.check(token, "activation");
      return inTransaction(db, async (transaction) => {
        await mailTokens.use(token, "activation", transaction);
        const activated = await users.update(userId, { activatedAt: clock() }, transaction);
        const isProved = !activated.isReplacement || browser.userId === userId;
        const user = isProved ? activated : await users.update(userId, { passwordHash: null }, transaction);
        await transaction.delete(connections).where(eq(connections.userId, userId));
        const mayEnter = browser.userId === userId && user.totpSecret === null && user.disabledAt === null;
        if (!mayEnter) return { wasActivated: false, opened: null };
        const opened = await openSession({ user, client: browser.client, method: "activation" }, transaction);
        return { wasActivated: false, opened };
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
