import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { SessionUser } from "@marquee/local-store";

/** Returns the error of an incomplete authenticator code. */
export function codeError(i18n: I18n, code: string): string | undefined {
  return code.length === 6 ? undefined : t(i18n)`Please enter all six digits.`;
}

/** Returns the code as a request field, for users with a second factor. */
export function codeOf(user: SessionUser, otp: string): { otp?: string } {
  return user.multiFactor ? { otp } : {};
}

/** Returns the error of that field. */
export function codeErrorOf(
  i18n: I18n,
  user: SessionUser,
  otp: string,
): { otp?: string | undefined } {
  return user.multiFactor ? { otp: codeError(i18n, otp) } : {};
}
