import * as z from "zod/mini";
import { textField } from "./field-schemas";

/**
 * The creator's display name. Servers that do not know display names leave it out: show the
 * username instead.
 */
export const creatorName = /* @__PURE__ */ z.optional(textField);
