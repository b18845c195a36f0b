import * as z from "zod/mini";
import { requiredTextField, textField } from "../field-schemas";

export const signedOriginal = /* @__PURE__ */ z.object({
  id: requiredTextField,
  title: textField,
  /** BCP 47 tag of the sign language. */
  language: requiredTextField,
});

/** The video that another one shows in sign language. */
export type SignedOriginal = z.output<typeof signedOriginal>;
