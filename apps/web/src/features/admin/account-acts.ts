import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccountAction, PersonDetails } from "@marquee/api-client";

export type Act = AccountAction | "export" | "set-role" | "set-quota";

interface ActTexts {
  readonly button: MessageDescriptor;
  /** The consequence for the account, as the dialog says it. */
  readonly effect: MessageDescriptor;
  readonly isDangerous?: true;
}

export const actTexts: Readonly<Record<Act, ActTexts>> = {
  activate: {
    button: msg`Activate`,
    effect: msg`The account can log in without following the mailed link.`,
  },
  "resend-activation": {
    button: msg`Send activation mail again`,
    effect: msg`The earlier link no longer works.`,
  },
  "mail-reset-link": {
    button: msg`Mail a link to reset the password`,
    effect: msg`It sets a new password, once and within an hour. The old one stays until then.`,
  },
  approve: {
    button: msg`Approve`,
    effect: msg`The person can log in, and is told by mail.`,
  },
  refuse: {
    button: msg({ message: "Refuse", context: "account" }),
    effect: msg`Nobody can log in. The person receives your reason by mail.`,
    isDangerous: true,
  },
  "log-out": {
    button: msg`Log out everywhere`,
    effect: msg`All devices are logged out, and access keys end. The person can log in again.`,
  },
  "reset-2fa": {
    button: msg`Turn off two-factor authentication`,
    effect: msg`All devices are logged out, and the person is told by mail. Be sure who asked.`,
    isDangerous: true,
  },
  "set-role": {
    button: msg`Change role`,
    effect: msg`Moderators decide about reports. Administrators also manage people.`,
  },
  "set-quota": {
    button: msg`Change quota`,
    effect: msg`It applies to each channel of the account.`,
  },
  export: {
    button: msg`Export data`,
    effect: msg`You receive everything that is stored about the account, as a file for its owner.`,
  },
  enable: {
    button: msg`Enable`,
    effect: msg`They can log in again. Their channels show, unless the account will be deleted.`,
  },
  disable: {
    button: msg`Disable, keep channels public`,
    effect: msg`All devices are logged out, and nobody can log in. Channels and videos are public.`,
    isDangerous: true,
  },
  "disable-and-hide": {
    button: msg`Disable and hide channels`,
    effect: msg`All devices are logged out, and nobody can log in. \
Channels and videos are hidden until the account is enabled.`,
    isDangerous: true,
  },
  delete: {
    button: msg`Delete account`,
    effect: msg`Account and channels are hidden now and deleted for good after 14 days. \
Logging in before then restores them, unless the account is disabled. \
The person is told by mail.`,
    isDangerous: true,
  },
};

/** Returns what can be done with an account as it is. */
export function actsFor({ state, two_factor, channels, deletion_due_at }: PersonDetails): Act[] {
  const acts: [Act, boolean][] = [
    ["activate", state === "not-activated"],
    ["resend-activation", state === "not-activated"],
    ["mail-reset-link", state === "active"],
    ["approve", state === "waiting" || state === "refused"],
    ["refuse", state === "waiting"],
    ["log-out", state === "active"],
    ["reset-2fa", two_factor === 1],
    ["set-role", state === "active"],
    ["set-quota", channels.length > 0],
    ["export", true],
    ["enable", state === "disabled"],
    [
      "disable",
      state !== "disabled" ||
        (deletion_due_at === null && channels.some(({ hidden }) => hidden === 1)),
    ],
    // For a disabled account, it changes only whether its channels are public.
    ["disable-and-hide", channels.some(({ hidden }) => hidden === 0)],
    ["delete", deletion_due_at === null],
  ];
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []));
}
