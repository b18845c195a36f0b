import type { resetPassword } from "@marquee/api-client";

/**
 * A call that mails a link to the owner of an account: `resetPassword`, `resetMfa` and
 * `resendActivation` are alike.
 */
export type MailCall = typeof resetPassword;
