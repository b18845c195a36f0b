import * as z from "zod";
import { expecting, type SettingInput } from "./setting-inputs.ts";

/** The settings screen follows this order. */
export const settingGroups = [
  "branding",
  "contact",
  "accounts",
  "uploads",
  "backups",
  "maintenance",
] as const;

interface Setting<T> {
  readonly group: (typeof settingGroups)[number];
  readonly variable: string;
  readonly input: SettingInput;
  readonly schema: z.ZodType<T, string>;
  readonly fallback: NoInfer<T>;
  /** Used for an unparsable stored value. Set it where the default would open what was closed. */
  readonly whenUnreadable?: NoInfer<T>;
  /** Returns why a valid value may not be set now. Stored values keep applying. */
  readonly refuse?: (text: string, now: Date) => ReturnType<typeof expecting> | null;
  readonly purpose: string;
}

export function defineSetting<T, const V extends string>(
  setting: Setting<T> & { readonly variable: V },
) {
  return setting;
}

/** Invisible letters would make names look alike. */
export const line = z
  .string()
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text),
    expecting("one-line", "expected one line without control characters"),
  );
