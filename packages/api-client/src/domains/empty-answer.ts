import * as z from "zod/mini";

/** The answer of a call that only succeeds or is rejected. */
export const emptyAnswer = /* @__PURE__ */ z.object({});
