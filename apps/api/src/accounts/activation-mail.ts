import type { Transaction } from "../db/connect.ts";
import type { SignInHint } from "../mail/link-messages.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { User } from "./sessions.ts";

export interface ActivationMailOptions {
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly siteLinks: SiteLinks;
}

export async function sendActivationMail(
  { mailTokens, outbox, siteLinks }: ActivationMailOptions,
  user: User,
  within: Transaction,
): Promise<void> {
  const token = await mailTokens.create({ userId: user.id, purpose: "activation" }, within);
  const link = await siteLinks.link((to) => to.activateAccount(token));
  await outbox.send(user, messages.activation(link, signInHint(user)), within);
}

function signInHint({ passwordHash, isReplacement }: User): SignInHint | null {
  if (passwordHash === null) return { kind: "no-password" };
  return isReplacement ? { kind: "several-sign-ups" } : null;
}
