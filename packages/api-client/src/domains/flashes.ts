import * as z from "zod/mini";
import { listField, numberField } from "../field-schemas";

export const flashRange = /* @__PURE__ */ z.object({
  /** Flashes of light, or of saturated red. */
  kind: /* @__PURE__ */ z.literal(["general", "red"]),
  /** Seconds. */
  start: numberField,
  /** Seconds. */
  end: numberField,
});

/**
 * A part of a video with more than three flashes within a second on a large area, which can cause
 * seizures: https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold.
 */
export type FlashRange = z.output<typeof flashRange>;

/** Missing before the analysis. */
export const flashes = /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(flashRange));
