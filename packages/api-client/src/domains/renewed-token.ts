import * as z from "zod/mini";
import { key } from "../wire";

/** The session token to keep from now on, where the call renewed the session or changed what the token says. */
export const renewedToken = /* @__PURE__ */ z.optional(key);
