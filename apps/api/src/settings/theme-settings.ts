import * as z from "zod";

const fontName = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}`;

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
      .regex(
        new RegExp(`^(${fontName}(, ${fontName}){0,7})?$`, "u"),
        "expected up to 8 names of fonts by commas, such as Avenir Next, system-ui, sans-serif",
      ),
  );
