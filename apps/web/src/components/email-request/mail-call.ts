import type { resendActivation, resetMfa, resetPassword } from "@marquee/api-client";

/** A call that mails a link to the owner of an account. */
export type MailCall = typeof resetPassword | typeof resetMfa | typeof resendActivation;
