import * as z from "zod/mini";
import { email, firstName, newPassword, password, repeats, username } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  emptyResponse,
  listField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { limitedText } from "../request-fields";

/** Parts that only a person can check. */
const confirmedParts = ["languages", "legal"] as const;

const setupParts = [
  "name",
  "mail",
  "contacts",
  ...confirmedParts,
  "https",
  "second-factor",
  "backup",
] as const;

/** A part of an instance's setup. */
export type SetupPart = (typeof setupParts)[number];

/** A part of an instance's setup of which a person says that it is done. */
export type ConfirmedSetupPart = (typeof confirmedParts)[number];

/**
 * Creates the first administrator by the link that the server printed, while there is none. It does
 * not sign in.
 */
export const createFirstAdministrator = /* @__PURE__ */ defineEndpoint({
  name: "createFirstAdministrator",
  method: "POST",
  path: "/api/create-first-administrator.php",
  encoding: "form",
  request: /* @__PURE__ */ z
    .object({
      /** The setup link's token. */
      token: /* @__PURE__ */ limitedText({ max: 200 }),
      name: firstName,
      email,
      uid: username,
      pwd: newPassword,
      pwdrepeat: password,
    })
    .check(/* @__PURE__ */ repeats("pwd", "pwdrepeat")),
  response: emptyResponse,
});

const setupChecklist = /* @__PURE__ */ z.object({
  /** The site's origin, as mails and feeds have it. */
  address: requiredTextField,
  /** Sender of the mails. */
  mail_from: textField,
  /** True if there is a mail server. */
  mail_is_set: booleanField,
  /** Parts of the setup that are still to be done. */
  missing: /* @__PURE__ */ listField(/* @__PURE__ */ z.literal(setupParts)),
});

/** Progress of an instance's setup. */
export type SetupChecklist = z.output<typeof setupChecklist>;

/** Fetches what is missing of the instance's setup. For administrators. Needs a recent sign-in. */
export const fetchSetupChecklist = /* @__PURE__ */ defineEndpoint({
  name: "fetchSetupChecklist",
  method: "GET",
  path: "/api/fetch-setup-checklist.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: setupChecklist,
});

/**
 * Sends a mail at once, to see whether the mail server takes it. For administrators. Needs a recent
 * sign-in.
 */
export const sendTestMail = /* @__PURE__ */ defineEndpoint({
  name: "sendTestMail",
  method: "POST",
  path: "/api/send-test-mail.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ email }),
  response: /* @__PURE__ */ z.object({
    /**
     * Why it was not sent, in the mail server's words, with advice where there is one; "" if it
     * was.
     */
    problem: textField,
  }),
});

/**
 * Records that an administrator has checked a part of the setup. For administrators. Needs a recent
 * sign-in.
 */
export const confirmSetupPart = /* @__PURE__ */ defineEndpoint({
  name: "confirmSetupPart",
  method: "POST",
  path: "/api/confirm-setup-part.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ part: /* @__PURE__ */ z.enum(confirmedParts) }),
  response: emptyResponse,
});
