import * as z from "zod/mini";
import { requiredTextField } from "../field-schemas";

/**
 * The session token that replaces the present one, if the call renewed the session or changed the
 * user.
 */
export const renewedToken = /* @__PURE__ */ z.optional(requiredTextField);
