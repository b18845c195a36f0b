/** Time, device and network of a request, as a security mail shows them. */
export interface ClientReport {
  readonly time: string;
  readonly device: string;
  readonly network: string;
}

/** A mail without its recipient and greeting. Plain text: nothing in it can run. */
export interface Message {
  readonly subject: string;
  readonly body: string;
}

function message(subject: string, ...paragraphs: string[]): Message {
  return { subject, body: `${[...paragraphs, "Marquee"].join("\n\n")}\n` };
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  /** First name. */
  readonly name: string;
}

/** Returns a mail's text with its greeting. */
export function greet(name: string, body: string): string {
  return `${name === "" ? "Hello" : `Hello ${name}`},\n\n${body}`;
}

const notYou =
  "If this was not you, use “Forgot Password” on the login page to reset your password. Then look through your passkeys, devices and connections in the settings.";
const notAskedFor = "If you did not ask for it, ignore this mail: nothing changes without the link.";

function describe({ time, device, network }: ClientReport): string {
  return [`Time: ${time}`, `Device: ${device}`, `Network: ${network}`].join("\n");
}

/** For an owner whose account somebody else took over. */
export interface LostAccountHelp {
  readonly resetLink: string;
  /** The operator's address; null if it is unknown. */
  readonly contact: string | null;
}

export const messages = {
  activation: (link: string, signInHint: string) =>
    message(
      "Activate your Marquee account",
      "Welcome! Open this link within 24 hours to activate your account. In the browser that you signed up with, you are logged in at once:",
      link,
      ...[signInHint].filter(Boolean),
      "If you did not sign up, ignore this mail: without the link the account is deleted after 7 days.",
    ),
  alreadyRegistered: () =>
    message(
      "You already have a Marquee account",
      "Somebody, probably you, signed up with this email address or wanted to use it for another account. You already have an account with it, and nothing has changed.",
      "If you have forgotten your password, use “Forgot Password” on the login page.",
    ),
  passwordReset: (link: string, client: ClientReport) =>
    message(
      "Reset your Marquee password",
      "Open this link within an hour to choose a new password:",
      link,
      `Somebody asked for it:\n${describe(client)}`,
      notAskedFor,
    ),
  twoFactorReset: (link: string, client: ClientReport) =>
    message(
      "Turn off two-factor authentication",
      "Open this link within an hour. You will need your password and one of your backup codes:",
      link,
      `Somebody asked for it:\n${describe(client)}`,
      notAskedFor,
    ),
  emailChange: (link: string, client: ClientReport) =>
    message(
      "Confirm your new email address",
      "Open this link within 24 hours to use this address for your Marquee account:",
      link,
      `Somebody asked for it:\n${describe(client)}`,
      notAskedFor,
    ),
  dataExport: (link: string, client: ClientReport) =>
    message(
      "Your Marquee data is ready",
      "Download your data within 24 hours. Uploaded videos are not included:",
      link,
      `Somebody asked for it:\n${describe(client)}`,
      notYou,
    ),
  passwordChanged: (client: ClientReport) =>
    message("Your Marquee password was changed", "Every other device has been logged out.", describe(client), notYou),
  twoFactorOn: ({ resetLink, contact }: LostAccountHelp, client: ClientReport) =>
    message(
      "Two-factor authentication is on",
      "From now on, logging in takes a code of your authenticator app, or one of your backup codes. Every other device has been logged out.",
      describe(client),
      "If this was not you, somebody else is logged in to your account, and only they have its codes. Take it back in two steps:",
      `1. Reset your password. That logs out every device, theirs too:\n${resetLink}`,
      `2. Write to ${contact ?? "the operator of this site"} from this address. We then turn two-factor authentication off, so that you can log in with your new password.`,
    ),
  twoFactorOff: (client: ClientReport) =>
    message(
      "Two-factor authentication is off",
      "Logging in no longer takes a code: whoever knows your password can get in.",
      describe(client),
      notYou,
    ),
  twoFactorOffByOperator: () =>
    message(
      "Two-factor authentication is off",
      "The operator of this site turned it off, and logged out every device. Log in with your password, then set it up again in the settings.",
      "If you did not ask for that, write to the operator.",
    ),
  backupCodesReplaced: (client: ClientReport) =>
    message("You have new backup codes", "The earlier ones no longer work.", describe(client), notYou),
  passkeyAdded: (name: string, client: ClientReport) =>
    message("A passkey was added", `“${name}” can now log in to your Marquee account.`, describe(client), notYou),
  passkeyRemoved: (name: string, client: ClientReport) =>
    message(
      "A passkey was removed",
      `“${name}” no longer logs in to your Marquee account. Every other device has been logged out.`,
      describe(client),
      notYou,
    ),
  passkeyCloned: (name: string, client: ClientReport) =>
    message(
      "A passkey was refused",
      `Somebody used your passkey “${name}”, and it looks like a copy. Nobody was let in.`,
      describe(client),
      "Log in another way, remove this passkey in the settings and add a new one.",
    ),
  emailChangeRequested: (address: string, undoLink: string, client: ClientReport) =>
    message(
      "A new email address was asked for",
      `Somebody asked to use ${address} for your account. It will be used as soon as it is confirmed.`,
      describe(client),
      "If this was not you, open this link within 7 days. It keeps your address, or restores it, and logs out every device. Then reset your password.",
      undoLink,
    ),
  emailChanged: (address: string, undoLink: string, client: ClientReport) =>
    message(
      "Your Marquee email address was changed",
      `Your account's mail now goes to ${address}.`,
      describe(client),
      "If this was not you, open this link within 7 days. It restores your address and logs out every device. Then reset your password.",
      undoLink,
    ),
  emailChangeUndone: (client: ClientReport) =>
    message(
      "Your Marquee email address is back",
      "Your account uses this address again, and every device has been logged out.",
      describe(client),
      "Somebody who changed it may know your password: reset it now with “Forgot Password” on the login page.",
    ),
  newSignIn: (client: ClientReport) =>
    message(
      "New sign-in to your Marquee account",
      "Somebody signed in from a device or network that is new to your account.",
      describe(client),
      notYou,
    ),
  wrongCode: (client: ClientReport) =>
    message(
      "Somebody knows your Marquee password",
      "Your password was entered correctly, and then a wrong two-factor code. Nobody was let in.",
      describe(client),
      "If this was not you, change your password now: log in, then open “Sign-in and security” in the settings.",
    ),
  detailsChanged: (client: ClientReport) =>
    message("Your Marquee profile was changed", "Your name or username was changed.", describe(client), notYou),
  connected: (name: string, client: ClientReport) =>
    message("Your Marquee account was connected", `It is now connected with ${name}.`, describe(client), notYou),
  disconnected: (name: string, { endsSessions }: { readonly endsSessions: boolean }, client: ClientReport) =>
    message(
      "A connection was removed",
      `Your Marquee account is no longer connected with ${name}.${endsSessions ? " Every other device has been logged out." : ""}`,
      describe(client),
      notYou,
    ),
  paymentOpen: (plan: string, link: string) =>
    message("Plans can be paid for now", `You wanted the plan ${plan}. Payment is open now:`, link),
  deletionRequested: (dueAt: Date, loginLink: string, client: ClientReport) =>
    message(
      "Your Marquee account will be deleted",
      `Your account and your channel are hidden now, and your subscriptions are cancelled. On ${dueAt.toISOString().slice(0, 10)} your account, channel, videos, playlists and mails will be deleted for good.`,
      "Changed your mind? Log in before that day, and everything is as it was, except for the subscriptions:",
      loginLink,
      describe(client),
      "If this was not you, log in now and change your password.",
    ),
  deletionCancelled: (client: ClientReport) =>
    message(
      "Your Marquee account is back",
      "You logged in, so your account will not be deleted. Your channel is shown again. Your subscriptions stay cancelled.",
      describe(client),
      notYou,
    ),
  hiddenByModerators: (what: string, { reason, text, link }: { reason: string; text: string; link: string }) =>
    message(
      "Our moderators hid something of yours",
      `${what} is hidden from visitors now. The reason: ${reason}.`,
      `The moderators write:\n${text}`,
      "Are they wrong? You can appeal once, in the studio. The moderators look at it again and answer by mail:",
      link,
    ),
  appealUpheld: (what: string, answer: string) =>
    message(
      "Our moderators answered your appeal",
      `${what} stays hidden.`,
      `The moderators write:\n${answer}`,
      "This decision is final.",
    ),
  moderationLifted: (what: string, text: string) =>
    message(
      "Our moderators show something of yours again",
      `${what} is shown to visitors again.`,
      `The moderators write:\n${text}`,
    ),
  deleted: () =>
    message(
      "Your Marquee account was deleted",
      "Your account, channel, videos, playlists and mails are gone for good. This is the last mail from us.",
    ),
} as const;
