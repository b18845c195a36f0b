import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { ClientReport } from "../mail/describe-client.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { sendActivationMail } from "./activation-mail.ts";
import { reportClient } from "./client-report.ts";
import { lockUser } from "./lock-user.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { plainLogin } from "./plain-email.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { ClientInfo, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface MailedLinksOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Users;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly jobs: Jobs;
  readonly siteLinks: SiteLinks;
}

export type LinkKind = "activation" | "password-reset" | "two-factor-reset";

type Send = (user: User, within: Transaction, report: ClientReport) => Promise<void>;

export type MailedLinks = ReturnType<typeof createMailedLinks>;

const jobKind = "mail-link";

export function createMailedLinks(options: MailedLinksOptions) {
  const { db, clock, users, mailTokens, outbox, rateLimits, jobs, siteLinks } = options;

  const sendActivation = (user: User, within: Transaction) =>
    sendActivationMail(options, user, within);

  const senders: Readonly<Record<LinkKind, Send>> = {
    async activation(user, within) {
      if (!user.activatedAt) await sendActivation(user, within);
    },
    async "password-reset"(user, within, report) {
      const token = await mailTokens.create({ userId: user.id, purpose: "password-reset" }, within);
      const link = await siteLinks.link((to) => to.newPassword(token));
      await outbox.send(user, messages.passwordReset(link, report), within);
    },
    async "two-factor-reset"(user, within, report) {
      if (user.totpSecret === null) return;
      const token = await mailTokens.create(
        { userId: user.id, purpose: "two-factor-reset" },
        within,
      );
      const link = await siteLinks.link((to) => to.turnOffTwoFactor(token));
      await outbox.send(user, messages.twoFactorReset(link, report), within);
    },
  };

  jobs.handleInOwnQueue(
    jobKind,
    async ({ link = "", login = "", time = "", browser = "", os = "", network = "" }) => {
      const user = await users.byLogin(login);
      if (!user || user.disabledAt || !isLinkKind(link)) return;
      await inTransaction(db, async (transaction) => {
        await lockUser(user, transaction);
        await senders[link](user, transaction, { time, browser, os, network });
      });
    },
  );

  return {
    sendActivation,

    /**
     * Stores a job for unknown accounts too, so that neither response nor timing reveals which
     * exist.
     */
    async request(link: LinkKind, login: string, client: ClientInfo): Promise<void> {
      await rateLimits.count(["mail from network", networkOf(client.ip)], limits.mailsFromNetwork);
      await rateLimits.count(["mail to", link, plainLogin(login)], limits.mailsToAccount);
      await jobs.add(jobKind, { link, login, ...reportClient(client, clock()) }, db);
    },
  };
}

function isLinkKind(text: string): text is LinkKind {
  return text === "activation" || text === "password-reset" || text === "two-factor-reset";
}
