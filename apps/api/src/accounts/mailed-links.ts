import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { lockUser } from "./lock-user.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { limits, networkOf, type RateLimits } from "./rate-limits.ts";
import type { User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface MailedLinksOptions {
  readonly db: Database;
  readonly users: Users;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly jobs: Jobs;
  readonly siteLinks: SiteLinks;
}

export type LinkKind = "activation" | "password-reset" | "two-factor-reset";

export type MailedLinks = ReturnType<typeof createMailedLinks>;

const jobKind = "mail-link";
/** Limit of the login form. */
const maxLoginLength = 50;

export function createMailedLinks({ db, users, mailTokens, outbox, rateLimits, jobs, siteLinks }: MailedLinksOptions) {
  async function sendActivation(user: User, within: Transaction): Promise<void> {
    const token = await mailTokens.create({ userId: user.id, purpose: "activation" }, within);
    const link = await siteLinks.link((to) => to.activateAccount(token));
    await outbox.send(user.email, messages.activation(link, signInHint(user)), within);
  }

  const senders: Readonly<Record<LinkKind, (user: User, within: Transaction) => Promise<void>>> = {
    async activation(user, within) {
      if (!user.activatedAt) await sendActivation(user, within);
    },
    async "password-reset"(user, within) {
      const token = await mailTokens.create({ userId: user.id, purpose: "password-reset" }, within);
      const link = await siteLinks.link((to) => to.newPassword(token));
      await outbox.send(user.email, messages.passwordReset(link), within);
    },
    async "two-factor-reset"(user, within) {
      if (user.totpSecret === null) return;
      const token = await mailTokens.create({ userId: user.id, purpose: "two-factor-reset" }, within);
      const link = await siteLinks.link((to) => to.turnOffTwoFactor(token));
      await outbox.send(user.email, messages.twoFactorReset(link), within);
    },
  };

  jobs.handle(jobKind, async ({ link = "", login = "" }) => {
    const user = await users.byLogin(login);
    if (!user || user.disabledAt || !isLinkKind(link)) return;
    await inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      await senders[link](user, transaction);
    });
  });

  return {
    sendActivation,

    /** Stores a job for known and unknown accounts alike, so that neither response nor timing reveals which exist. */
    async request(link: LinkKind, login: string, ip: string): Promise<void> {
      await rateLimits.count(["mail from network", networkOf(ip)], limits.mailsFromNetwork);
      await rateLimits.count(["mail to", link, login], limits.mailsToAccount);
      await jobs.add(jobKind, { link, login });
    },
  };
}

/** Explains how to log in where the email address and a password do not suffice. */
function signInHint({ email, username, passwordHash }: User): string {
  if (passwordHash === null)
    return "Your account has no password yet: choose one with “Forgot Password” on the login page. In the settings you can then connect it with the sign-in that you used.";
  if (email.length > maxLoginLength)
    return `Your email address is longer than the login form takes: log in with your username, ${username}, and use it to reset your password, too.`;
  return "";
}

function isLinkKind(text: string): text is LinkKind {
  return text === "activation" || text === "password-reset" || text === "two-factor-reset";
}
