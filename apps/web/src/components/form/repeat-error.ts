import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/**
 * Returns the error of a repeated password. The request schema reports a mismatch only when all
 * other fields are valid.
 */
export function repeatError<Name extends string>(
  i18n: I18n,
  field: Name,
  [password, repeat]: readonly [string, string],
) {
  return (repeat === password ? {} : { [field]: t(i18n)`Passwords do not match` }) as {
    [F in Name]?: string;
  };
}
