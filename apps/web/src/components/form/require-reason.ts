import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { FieldErrors } from "../../lib/text/field-errors";

/** Requires a text in the fields that say why. */
export function requireReason<Name extends string>(
  i18n: I18n,
  reasons: Record<Name, string>,
): FieldErrors<Name> {
  const empty = (Object.keys(reasons) as Name[]).filter((name) => reasons[name].trim() === "");
  return Object.fromEntries(
    empty.map((name) => [name, t(i18n)`Please write why.`]),
  ) as FieldErrors<Name>;
}
