import * as z from "zod/mini";
import { countField } from "../field-schemas";

const units = ["minute", "hour", "day", "week", "month", "year"] as const;

/** Time since a release by the server's clock, which the visitor's may not agree with. */
export const age = /* @__PURE__ */ z.object({
  /** Whole units; 0 minutes for just now. */
  count: countField,
  unit: /* @__PURE__ */ z.literal(units),
});

/** Time since a release by the server's clock, which the visitor's may not agree with. */
export type Age = z.output<typeof age>;
