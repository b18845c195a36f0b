import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { dateTimeField, listField, optionalTextField, requiredTextField } from "../field-schemas";

/** Kinds of events in the security log. */
export type SecurityEventKind =
  | "sign-in"
  | "wrong-code"
  | "device-logged-out"
  | "other-devices-logged-out"
  | "password-changed"
  | "password-reset"
  | "two-factor-on"
  | "two-factor-off"
  | "backup-codes-replaced"
  | "passkey-added"
  | "passkey-renamed"
  | "passkey-removed"
  | "passkey-cloned"
  | "access-key-added"
  | "access-key-removed"
  | "details-changed"
  | "email-change-requested"
  | "email-changed"
  | "email-change-undone"
  | "connected"
  | "disconnected"
  | "plan-changed"
  | "data-exported"
  | "deletion-requested"
  | "deletion-cancelled";

const securityEvent = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** One of `SecurityEventKind`; a newer server may have others. */
  kind: requiredTextField,
  /**
   * Detail of the event: the method of a sign-in, a passkey's name, an email address; "" for none.
   */
  detail: optionalTextField,
  OS: optionalTextField,
  browser: optionalTextField,
  IP: optionalTextField,
  at: dateTimeField,
});

/** A sign-in or a change of the account's security. */
export type SecurityEvent = z.output<typeof securityEvent>;

/** Fetches the newest 200 entries of the signed-in user's security log, newest first. */
export const fetchSecurityLog = /* @__PURE__ */ defineEndpoint({
  name: "fetchSecurityLog",
  method: "GET",
  path: "/api/fetch-security-log.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(securityEvent),
});
