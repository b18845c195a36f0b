import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { IdentityError } from "./authorization";

/** Describes why a sign-in at an identity provider failed, and what to do. */
export function describeIdentityError(i18n: I18n, error: IdentityError): string {
  if (error === "unavailable") return t(i18n)`That sign-in is not available at the moment.`;
  if (error === "no-email")
    return t(
      i18n,
    )`Your account there shares no email address with us. Allow it there, then try again.`;
  if (error === "not-confirmed")
    return t(i18n)`Your provider did not ask you to log in again, so we cannot be sure \
that it is you. Set a password in your settings, then confirm with it.`;
  return t(i18n)`We could not log you in. Please try again.`;
}
