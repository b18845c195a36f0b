import type { SettingRule } from "@marquee/api-client";
import * as z from "zod";

/** Values are text in the form of an environment variable. */
export type SettingInput =
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: "text"; readonly maxLength: number }
  | { readonly kind: "list" }
  | { readonly kind: "links"; readonly maxLength: number }
  /** Empty or #rrggbb. */
  | { readonly kind: "color" };

interface Typed<T> {
  readonly input: SettingInput;
  readonly schema: z.ZodType<T, string>;
}

export function expecting(rule: SettingRule, error: string) {
  return { error, params: { rule } };
}

export function choiceOf<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): Typed<Choice> {
  const names =
    choices.length === 1 ? choices[0] : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
  return { input: { kind: "choice", choices }, schema: z.enum(choices, `expected ${names}`) };
}

export function wholeNumberOf(min: number, max: number, unit: string): Typed<number> {
  const isInRange = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const expected = expecting("whole-number", `expected a whole number from ${min} to ${max}`);
  const schema = z.string().trim().refine(isInRange, expected).transform(Number);
  return { input: { kind: "number", min, max, unit }, schema };
}

export function textOf(maxLength: number, schema?: z.ZodType<string, string>): Typed<string> {
  const expected = expecting("length", `expected at most ${maxLength} characters`);
  const limited = z
    .string()
    .trim()
    .refine(({ length }) => length <= maxLength, { ...expected, abort: true });
  return { input: { kind: "text", maxLength }, schema: schema ? limited.pipe(schema) : limited };
}

/** Empty or `#rrggbb`. */
export function color(): Typed<string> {
  const text = z.string().trim().toLowerCase();
  const schema = text.refine(
    (value) => /^(#[0-9a-f]{6})?$/.test(value),
    expecting("color", "expected a colour such as #c2185b"),
  );
  return { input: { kind: "color" }, schema };
}

export function listOf(item: z.ZodType<string, string>): Typed<readonly string[]> {
  const schema = z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .pipe(z.array(item));
  return { input: { kind: "list" }, schema };
}
