import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { isApiError } from "@marquee/api-client";
import { errorText } from "../../lib/text/error-text";

/** Why a passkey was not created or used, and what to do. */
export function passkeyErrorText(i18n: I18n, error: unknown): string {
  if (isApiError(error) || !(error instanceof Error)) return errorText(i18n, error);
  if (error.name === "InvalidStateError")
    return t(i18n)`This device already has a passkey for your account.`;
  if (error.name === "SecurityError") return t(i18n)`Passkeys do not work at this address.`;
  return t(i18n)`The passkey was not used. Please try again.`;
}
