import type { Jobs } from "../jobs/jobs.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { limits, networkOf, type RateLimits } from "./rate-limits.ts";
import type { User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface MailedLinksOptions {
  readonly users: Users;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly jobs: Jobs;
  readonly siteUrl: () => string;
}

export type LinkKind = "activation" | "password-reset" | "two-factor-reset";

export type MailedLinks = ReturnType<typeof createMailedLinks>;

const jobKind = "mail-link";
/** The longest that the login form takes. */
const maxLoginLength = 50;

export function createMailedLinks({ users, mailTokens, outbox, rateLimits, jobs, siteUrl }: MailedLinksOptions) {
  async function sendActivation(user: User): Promise<void> {
    const token = await mailTokens.create(user.id, "activation");
    const hint =
      user.email.length > maxLoginLength
        ? `Your email address is longer than the login form takes: log in with your username, ${user.username}.`
        : "";
    await outbox.send(user.email, messages.activation(`${siteUrl()}/activate-account?activateToken=${token}`, hint));
  }

  const senders: Readonly<Record<LinkKind, (user: User) => Promise<void>>> = {
    async activation(user) {
      if (!user.activatedAt) await sendActivation(user);
    },
    async "password-reset"(user) {
      const token = await mailTokens.create(user.id, "password-reset");
      await outbox.send(user.email, messages.passwordReset(`${siteUrl()}/reset-change-password?resetToken=${token}`));
    },
    async "two-factor-reset"(user) {
      if (user.totpSecret === null) return;
      const token = await mailTokens.create(user.id, "two-factor-reset");
      await outbox.send(user.email, messages.twoFactorReset(`${siteUrl()}/reset-change-mfa?token=${token}`));
    },
  };

  jobs.handle(jobKind, async ({ link = "", email = "" }) => {
    const user = await users.byEmail(email);
    if (user && !user.disabledAt && isLinkKind(link)) await senders[link](user);
  });

  return {
    sendActivation,

    /** Only puts the work down, for known and unknown addresses alike: the answer tells nothing, nor does its time. */
    async request(link: LinkKind, email: string, ip: string): Promise<void> {
      await rateLimits.count(`mail from ${networkOf(ip)}`, limits.mailsFromNetwork);
      await rateLimits.count(`mail ${link} to ${email}`, limits.mailsToAccount);
      await jobs.add(jobKind, { link, email });
    },
  };
}

function isLinkKind(text: string): text is LinkKind {
  return text === "activation" || text === "password-reset" || text === "two-factor-reset";
}
