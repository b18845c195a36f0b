import type { SecurityEvent, SecurityEventKind } from "@marquee/api-client";

const texts: Readonly<Record<SecurityEventKind, string>> = {
  "sign-in": "Logged in",
  "wrong-code": "Wrong two-factor code after the right password",
  "device-logged-out": "Logged out a device",
  "other-devices-logged-out": "Logged out all other devices",
  "password-changed": "Changed the password",
  "password-reset": "Reset the password by email",
  "two-factor-on": "Turned on two-factor authentication",
  "two-factor-off": "Turned off two-factor authentication",
  "backup-codes-replaced": "Created new backup codes",
  "passkey-added": "Added a passkey",
  "passkey-renamed": "Renamed a passkey",
  "passkey-removed": "Removed a passkey",
  "passkey-cloned": "Refused a passkey that may have been copied",
  "details-changed": "Changed the name or username",
  "email-change-requested": "Requested a new email address",
  "email-changed": "Changed the email address",
  "email-change-undone": "Restored the email address",
  connected: "Connected an account",
  disconnected: "Disconnected an account",
  "plan-changed": "Changed the plan",
  "data-exported": "Requested a copy of the data",
  "deletion-requested": "Requested the deletion of the account",
  "deletion-cancelled": "Cancelled the deletion by logging in",
};

const details: Readonly<Record<string, string>> = {
  password: "with the password",
  passkey: "with a passkey",
  // Of earlier versions, which knew one.
  "identity-provider": "with the identity provider",
  activation: "with the activation link",
  "streaming-platform": "the streaming platform",
  "two-factor-reset": "with a backup code, by email",
};

const identityPrefix = "identity-provider:";

const warnings: ReadonlySet<string> = new Set<SecurityEventKind>(["wrong-code", "passkey-cloned"]);

/** What happened, as one line. An event that this version does not know shows its kind. */
export function describeEvent({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">): string {
  const text = Object.hasOwn(texts, kind) ? texts[kind as SecurityEventKind] : kind;
  if (detail === "") return text;
  if (kind === "sign-in" && detail.startsWith(identityPrefix))
    return `${text} with ${detail.slice(identityPrefix.length)}`;
  const known = Object.hasOwn(details, detail) ? details[detail] : undefined;
  return kind === "sign-in" && known !== undefined ? `${text} ${known}` : `${text}: ${known ?? detail}`;
}

/** True for what the owner should look at. */
export function isWarning({ kind }: Pick<SecurityEvent, "kind">): boolean {
  return warnings.has(kind);
}
