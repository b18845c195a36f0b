import * as z from "zod/mini";
import { email, username } from "../account-fields";
import { requireOneOf } from "../require-one-of";

/** The account that a link is requested for: by its email address, or by its username. */
export type MailRequestForm = { email: string } | { uid: string };

/** The form of the calls that mail a link. */
export const mailRequestForm = /* @__PURE__ */ requireOneOf<
  MailRequestForm,
  { email?: string | undefined; uid?: string | undefined }
>(
  /* @__PURE__ */ z.object({
    email: /* @__PURE__ */ z.optional(email),
    uid: /* @__PURE__ */ z.optional(username),
  }),
  ({ email, uid }) => (email || uid ? undefined : "Invalid email address"),
  "email",
);
