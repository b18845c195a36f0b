import * as z from "zod/mini";

/** A rejected call, with any status below 500: a text to show to the user as it is. */
export const errorResponse = /* @__PURE__ */ z.object({ error: /* @__PURE__ */ z.string() });

/** A rejected call. */
export type ErrorResponse = z.output<typeof errorResponse>;
