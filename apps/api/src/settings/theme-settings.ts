import * as z from "zod";
import { expecting } from "./setting-inputs.ts";

const fontName = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}`;

const fontNames = new RegExp(`^(${fontName}(, ${fontName}){0,7})?$`, "u");

/** Empty for the site's font. The page adds quotes. */
export const fontStack = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/["']/g, "")
      .replaceAll(/\s*,\s*/g, ", ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .refine(
        (text) => fontNames.test(text),
        expecting(
          "fonts",
          "expected up to 8 names of fonts by commas, such as Avenir Next, system-ui, sans-serif",
        ),
      ),
  );
