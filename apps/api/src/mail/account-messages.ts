import { describeClient, type ClientReport } from "./describe-client.ts";
import type { MailI18n } from "./mail-i18n.ts";
import type { Message } from "./write-mail.ts";

export const notYou = (i18n: MailI18n) =>
  i18n._(
    "If this was not you, use “Forgot Password” on the login page to reset your password. " +
      "Then look through your passkeys, devices and connections in the settings.",
  );

const othersLoggedOut = (i18n: MailI18n) => i18n._("Every other device has been logged out.");

/** Owners need it when an attacker took over their account. */
export interface LostAccountHelp {
  readonly resetLink: string;
  readonly contact: string | null;
}

/** Its link undoes the change. */
export interface AddressChange {
  readonly address: string;
  readonly undoLink: string;
}

export const accountMessages = {
  alreadyRegistered: (): Message => (i18n) => ({
    subject: i18n._("You already have a {site} account"),
    paragraphs: [
      i18n._(
        "Somebody, probably you, signed up with this email address or wanted to use it " +
          "for another account. You already have an account with it, and nothing has changed.",
      ),
      i18n._("If you have forgotten your password, use “Forgot Password” on the login page."),
    ],
  }),
  dataExport:
    (link: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} data is ready"),
      paragraphs: [
        i18n._("Download your data within 24 hours. Uploaded videos are not included:"),
        link,
        `${i18n._("Somebody asked for it:")}\n${describeClient(i18n, client)}`,
        notYou(i18n),
      ],
    }),
  passwordChanged:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} password was changed"),
      paragraphs: [othersLoggedOut(i18n), describeClient(i18n, client), notYou(i18n)],
    }),
  twoFactorOn:
    ({ resetLink, contact }: LostAccountHelp, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Two-factor authentication is on"),
      paragraphs: [
        i18n._(
          "From now on, logging in takes a code of your authenticator app, " +
            "or one of your backup codes. Every other device has been logged out.",
        ),
        describeClient(i18n, client),
        i18n._(
          "If this was not you, somebody else is logged in to your account, " +
            "and only they have its codes. Take it back in two steps:",
        ),
        `${i18n._("1. Reset your password. That logs out every device, theirs too:")}\n` +
          resetLink,
        contact === null
          ? i18n._(
              "2. Write to the operator of this site from this address. " +
                "We then turn two-factor authentication off, so that you can log in " +
                "with your new password.",
            )
          : i18n._(
              "2. Write to {contact} from this address. " +
                "We then turn two-factor authentication off, so that you can log in " +
                "with your new password.",
              { contact },
            ),
      ],
    }),
  twoFactorOff:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Two-factor authentication is off"),
      paragraphs: [
        i18n._("Logging in no longer takes a code: whoever knows your password can get in."),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  twoFactorOffByOperator: (): Message => (i18n) => ({
    subject: i18n._("Two-factor authentication is off"),
    paragraphs: [
      i18n._(
        "The operator of this site turned it off, and logged out every device. " +
          "Log in with your password, then set it up again in the settings.",
      ),
      i18n._("If you did not ask for that, write to the operator."),
    ],
  }),
  backupCodesReplaced:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("You have new backup codes"),
      paragraphs: [
        i18n._("The earlier ones no longer work."),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  accessKeyAdded:
    (name: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("An access key was added"),
      paragraphs: [
        i18n._("Programs that have the key “{name}” can now act for your account.", { name }),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  passkeyAdded:
    (name: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("A passkey was added"),
      paragraphs: [
        i18n._("“{name}” can now log in to your {site} account.", { name }),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  passkeyRemoved:
    (name: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("A passkey was removed"),
      paragraphs: [
        i18n._(
          "“{name}” no longer logs in to your {site} account. " +
            "Every other device has been logged out.",
          { name },
        ),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  passkeyCloned:
    (name: string, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("A passkey was refused"),
      paragraphs: [
        i18n._(
          "Somebody used your passkey “{name}”, and it looks like a copy. Nobody was let in.",
          { name },
        ),
        describeClient(i18n, client),
        i18n._("Log in another way, remove this passkey in the settings and add a new one."),
      ],
    }),
  emailChangeRequested:
    ({ address, undoLink }: AddressChange, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("A new email address was asked for"),
      paragraphs: [
        i18n._(
          "Somebody asked to use {address} for your account. " +
            "It will be used as soon as it is confirmed.",
          {
            address,
          },
        ),
        describeClient(i18n, client),
        i18n._(
          "If this was not you, open this link within 7 days. " +
            "It keeps your address, or restores it, and logs out every device. " +
            "Then reset your password.",
        ),
        undoLink,
      ],
    }),
  emailChanged:
    ({ address, undoLink }: AddressChange, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} email address was changed"),
      paragraphs: [
        i18n._("Your account's mail now goes to {address}.", { address }),
        describeClient(i18n, client),
        i18n._(
          "If this was not you, open this link within 7 days. " +
            "It restores your address and logs out every device. Then reset your password.",
        ),
        undoLink,
      ],
    }),
  emailChangeUndone:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} email address is back"),
      paragraphs: [
        i18n._("Your account uses this address again, and every device has been logged out."),
        describeClient(i18n, client),
        i18n._(
          "Somebody who changed it may know your password: " +
            "reset it now with “Forgot Password” on the login page.",
        ),
      ],
    }),
  newSignIn:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("New sign-in to your {site} account"),
      paragraphs: [
        i18n._("Somebody signed in from a device or network that is new to your account."),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  wrongCode:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Somebody knows your {site} password"),
      paragraphs: [
        i18n._(
          "Your password was entered correctly, and then a wrong two-factor code. " +
            "Nobody was let in.",
        ),
        describeClient(i18n, client),
        i18n._(
          "If this was not you, change your password now: " +
            "log in, then open “Sign-in and security” in the settings.",
        ),
      ],
    }),
  detailsChanged:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} profile was changed"),
      paragraphs: [
        i18n._("Your name or username was changed."),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  /** @param provider name; null for the streaming platform. */
  connected:
    (provider: string | null, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} account was connected"),
      paragraphs: [
        provider === null
          ? i18n._("It is now connected with the streaming platform.")
          : i18n._("It is now connected with {provider}.", { provider }),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  disconnected:
    (provider: string | null, client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("A connection was removed"),
      paragraphs: [
        provider === null
          ? i18n._("Your {site} account is no longer connected with the streaming platform.")
          : i18n._(
              "Your {site} account is no longer connected with {provider}. " +
                "Every other device has been logged out.",
              { provider },
            ),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  signUpApproved:
    ({ loginLink }: { readonly loginLink: string }): Message =>
    (i18n) => ({
      subject: i18n._("Your account was approved"),
      paragraphs: [
        i18n._("The people who run this site approved your account. You can log in now:"),
        loginLink,
      ],
    }),
  signUpRefused:
    ({ reason }: { readonly reason: string }): Message =>
    (i18n) => ({
      subject: i18n._("Your account was not approved"),
      paragraphs: [
        i18n._("The people who run this site did not approve your account. They wrote:"),
        reason,
        i18n._(
          "If you think that is a mistake, write to them: their addresses are on the page Contact.",
        ),
      ],
    }),
};
