import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { SecurityEvent, SecurityEventKind } from "@marquee/api-client";

const texts: Readonly<Record<SecurityEventKind, MessageDescriptor>> = {
  "sign-in": msg`Logged in`,
  "wrong-code": msg`Wrong two-factor code after the right password`,
  "device-logged-out": msg`Logged out a device`,
  "other-devices-logged-out": msg`Logged out all other devices`,
  "password-changed": msg`Changed the password`,
  "password-reset": msg`Reset the password by email`,
  "two-factor-on": msg`Turned on two-factor authentication`,
  "two-factor-off": msg`Turned off two-factor authentication`,
  "backup-codes-replaced": msg`Created new backup codes`,
  "passkey-added": msg`Added a passkey`,
  "passkey-renamed": msg`Renamed a passkey`,
  "passkey-removed": msg`Removed a passkey`,
  "passkey-cloned": msg`Refused a passkey that may have been copied`,
  "access-key-added": msg`Added an access key`,
  "access-key-removed": msg`Removed an access key`,
  "details-changed": msg`Changed the name or username`,
  "email-change-requested": msg`Requested a new email address`,
  "email-changed": msg`Changed the email address`,
  "email-change-undone": msg`Restored the email address`,
  connected: msg`Connected an account`,
  disconnected: msg`Disconnected an account`,
  "plan-changed": msg`Changed the plan`,
  "data-exported": msg`Requested a copy of the data`,
  "deletion-requested": msg`Requested the deletion of the account`,
  "deletion-cancelled": msg`Cancelled the deletion by logging in`,
};

const signIns: Readonly<Record<string, MessageDescriptor>> = {
  password: msg`Logged in with the password`,
  passkey: msg`Logged in with a passkey`,
  "backup-code": msg`Logged in with a backup code`,
  // Recorded by earlier versions, which supported one provider.
  "identity-provider": msg`Logged in with the identity provider`,
  activation: msg`Logged in with the activation link`,
  "two-factor-reset": msg`Logged in with a backup code, by email`,
};

const details: Readonly<Record<string, MessageDescriptor>> = {
  "streaming-platform": msg`the streaming platform`,
};

const identityPrefix = "identity-provider:";

const warnings: ReadonlySet<string> = new Set<SecurityEventKind>(["wrong-code", "passkey-cloned"]);

/** Describes an event in one line. An event that this version does not know shows its kind. */
export function describeEvent(
  i18n: I18n,
  { kind, detail }: Pick<SecurityEvent, "kind" | "detail">,
): string {
  if (kind === "sign-in" && detail.startsWith(identityPrefix)) {
    const provider = detail.slice(identityPrefix.length);
    return t(i18n)`Logged in with ${provider}`;
  }
  const signIn = kind === "sign-in" && Object.hasOwn(signIns, detail) && signIns[detail];
  if (signIn) return i18n._(signIn);
  const text = Object.hasOwn(texts, kind) ? i18n._(texts[kind as SecurityEventKind]) : kind;
  if (detail === "") return text;
  const known = Object.hasOwn(details, detail) && details[detail];
  const what = known ? i18n._(known) : detail;
  return t(i18n)({
    message: `${text}: ${what}`,
    comment: "An event of the security log and what it is about",
  });
}

/** True for what the owner should look at. */
export function isWarning({ kind }: Pick<SecurityEvent, "kind">): boolean {
  return warnings.has(kind);
}
