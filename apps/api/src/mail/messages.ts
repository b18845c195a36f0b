/** A mail without its recipient. Plain text: nothing in it can run. */
export interface Message {
  readonly subject: string;
  readonly body: string;
}

function message(subject: string, ...paragraphs: string[]): Message {
  return { subject, body: `${[...paragraphs, "Marquee"].join("\n\n")}\n` };
}

const notYou = "If this was not you, reset your password and look through your devices in the settings.";

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
  emailChanged: (address: string) =>
    message("Your Marquee email address was changed", `Your account's mail now goes to ${address}.`, notYou),
  detailsChanged: () => message("Your Marquee details were changed", "Your name or username was changed.", notYou),
  connected: (name: string) =>
    message("Your Marquee account was connected", `It is now connected with ${name}.`, notYou),
  disconnected: (name: string) =>
    message("A connection was removed", `Your Marquee account is no longer connected with ${name}.`, notYou),
  deleted: () =>
    message(
      "Your Marquee account was deleted",
      "Your account and everything stored with it are gone. Subscriptions have been cancelled.",
    ),
} as const;
