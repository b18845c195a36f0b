/** Time, device and network of a request, as a security mail shows them. */
export interface ClientReport {
  readonly time: string;
  readonly device: string;
  readonly network: string;
}

/** A mail without its recipient. Plain text: nothing in it can run. */
export interface Message {
  readonly subject: string;
  readonly body: string;
}

function message(subject: string, ...paragraphs: string[]): Message {
  return { subject, body: `${[...paragraphs, "Marquee"].join("\n\n")}\n` };
}

const notYou =
  "If this was not you, reset your password, then look through your passkeys, devices and connections in the settings.";

function describe({ time, device, network }: ClientReport): string {
  return [`Time: ${time}`, `Device: ${device}`, `Network: ${network}`].join("\n");
}

export const messages = {
  activation: (link: string, signInHint: string) =>
    message(
      "Activate your Marquee account",
      "Welcome! Open this link within 24 hours to activate your account:",
      link,
      ...[signInHint].filter(Boolean),
    ),
  alreadyRegistered: () =>
    message(
      "You already have a Marquee account",
      "Somebody, probably you, signed up with this email address. There is an account with it already, and nothing has changed.",
      "If you have forgotten your password, use “Forgot Password” on the login page.",
    ),
  passwordReset: (link: string) =>
    message(
      "Reset your Marquee password",
      "Open this link within an hour to choose a new password:",
      link,
      "If you did not ask for it, ignore this mail.",
    ),
  twoFactorReset: (link: string) =>
    message(
      "Turn off two-factor authentication",
      "Open this link within an hour. You will need your password and one of your backup codes:",
      link,
      "If you did not ask for it, ignore this mail.",
    ),
  emailChange: (link: string) =>
    message(
      "Confirm your new email address",
      "Open this link within 24 hours to use this address for your Marquee account:",
      link,
    ),
  dataExport: (link: string) =>
    message(
      "Your Marquee data is ready",
      "Download your data within 24 hours. Uploaded videos are not included:",
      link,
      notYou,
    ),
  passwordChanged: () =>
    message("Your Marquee password was changed", "Every other device has been logged out.", notYou),
  twoFactorOn: () =>
    message(
      "Two-factor authentication is on",
      "From now on a code of your authenticator app is asked for when you log in.",
      notYou,
    ),
  twoFactorOff: () =>
    message("Two-factor authentication is off", "Your account is protected by its password alone.", notYou),
  backupCodesReplaced: () => message("You have new backup codes", "The earlier ones no longer work.", notYou),
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
      `Your Marquee account is to use ${address} from now on, once that address is confirmed.`,
      describe(client),
      "If this was not you, open this link within 7 days. It keeps your present address, or brings it back, and logs out every device. Then reset your password.",
      undoLink,
    ),
  emailChanged: (address: string, undoLink: string) =>
    message(
      "Your Marquee email address was changed",
      `Your account's mail now goes to ${address}.`,
      "If this was not you, open this link within 7 days. It brings your address back and logs out every device. Then reset your password.",
      undoLink,
    ),
  emailChangeUndone: () =>
    message(
      "Your Marquee email address is back",
      "Your account uses this address again, and every device has been logged out.",
      "Whoever changed it may know your password: reset it now with “Forgot Password” on the login page.",
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
      "If this was not you, change your password now.",
    ),
  detailsChanged: () => message("Your Marquee details were changed", "Your name or username was changed.", notYou),
  connected: (name: string) =>
    message("Your Marquee account was connected", `It is now connected with ${name}.`, notYou),
  disconnected: (name: string, { endsSessions }: { readonly endsSessions: boolean }) =>
    message(
      "A connection was removed",
      `Your Marquee account is no longer connected with ${name}.${endsSessions ? " Every other device has been logged out." : ""}`,
      notYou,
    ),
  paymentOpen: (plan: string, link: string) =>
    message("Plans can be paid for now", `You wanted the plan ${plan}. Payment is open now:`, link),
  deletionRequested: (dueAt: Date, loginLink: string) =>
    message(
      "Your Marquee account will be deleted",
      `Your account and your channel are hidden now, and your subscriptions are cancelled. On ${dueAt.toISOString().slice(0, 10)} your account, channel, videos, playlists and mails will be deleted for good.`,
      "Changed your mind? Log in before that day, and everything is as it was, except for the subscriptions:",
      loginLink,
      "If this was not you, log in now and change your password.",
    ),
  deletionCancelled: () =>
    message(
      "Your Marquee account is back",
      "You logged in, so your account will not be deleted. Your channel is shown again. Your subscriptions stay cancelled.",
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
