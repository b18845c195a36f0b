import { describeClient, type ClientReport } from "./describe-client.ts";
import type { MailI18n } from "./mail-i18n.ts";
import type { Message } from "./write-mail.ts";

/** Accounts that cannot log in by email and password need it. */
export type SignInHint = { readonly kind: "several-sign-ups" } | { readonly kind: "no-password" };

function describeHint(i18n: MailI18n, hint: SignInHint): string {
  if (hint.kind === "no-password")
    return i18n._(
      "Your account has no password yet: choose one with “Forgot Password” on the login page. " +
        "In the settings you can then connect it with the sign-in that you used.",
    );
  return i18n._(
    "There were several sign-ups with this address. " +
      "If you open the link in another browser than the one you signed up with last, " +
      "choose a new password with “Forgot Password” on the login page afterwards.",
  );
}

const askedBy = (i18n: MailI18n, client: ClientReport) =>
  `${i18n._("Somebody asked for it:")}\n${describeClient(i18n, client)}`;

const notAskedFor = (i18n: MailI18n) =>
  i18n._("If you did not ask for it, ignore this mail: nothing changes without the link.");

export const linkMessages = {
  activation:
    (link: string, hint: SignInHint | null): Message =>
    (i18n) => ({
      subject: i18n._("Activate your {site} account"),
      paragraphs: [
        i18n._(
          "Welcome! Open this link within 24 hours to activate your account. " +
            "In the browser that you signed up with, you are logged in at once:",
        ),
        link,
        ...(hint ? [describeHint(i18n, hint)] : []),
        i18n._(
          "If you did not sign up, ignore this mail: " +
            "without the link the account is deleted after 7 days.",
        ),
      ],
    }),
  passwordReset:
    (link: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Reset your {site} password"),
      paragraphs: [
        i18n._("Open this link within an hour to choose a new password:"),
        link,
        askedBy(i18n, client),
        notAskedFor(i18n),
      ],
    }),
  passwordResetByOperator:
    (link: string): Message =>
    (i18n) => ({
      subject: i18n._("Reset your {site} password"),
      paragraphs: [
        i18n._(
          "The people who run {site} send you this link. " +
            "Open it within an hour to choose a new password:",
        ),
        link,
        i18n._("If you did not ask for it, ignore this mail: nothing changes without the link."),
      ],
    }),
  twoFactorReset:
    (link: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Turn off two-factor authentication"),
      paragraphs: [
        i18n._(
          "Open this link within an hour. " +
            "You will need your password and one of your backup codes:",
        ),
        link,
        askedBy(i18n, client),
        notAskedFor(i18n),
      ],
    }),
  emailChange:
    (link: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Confirm your new email address"),
      paragraphs: [
        i18n._("Open this link within 24 hours to use this address for your {site} account:"),
        link,
        askedBy(i18n, client),
        notAskedFor(i18n),
      ],
    }),
  paymentOpen:
    (plan: string, link: string): Message =>
    (i18n) => ({
      subject: i18n._("{plan} is now available", { plan }),
      paragraphs: [
        i18n._("You asked us to let you know when the plan {plan} can be paid for. Now it can:", {
          plan,
        }),
        link,
      ],
    }),
};
