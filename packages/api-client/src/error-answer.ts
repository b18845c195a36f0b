import * as z from "zod/mini";

/** How the server refuses any call, with whatever status below 500: a text to be shown as it is. */
export const errorAnswer = /* @__PURE__ */ z.object({ error: /* @__PURE__ */ z.string() });

/** How the server refuses any call. */
export type ErrorAnswer = z.output<typeof errorAnswer>;
