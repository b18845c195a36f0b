import type { SessionUser } from "@marquee/local-store";

/** What is wrong with a code of the authenticator app, before anyone is asked about it. */
export function codeError(code: string): string | undefined {
  return code.length === 6 ? undefined : "Please enter all six digits.";
}

/** The code as a call takes it: only from those who have a second factor. */
export function codeOf(user: SessionUser, otp: string): { otp?: string } {
  return user.multiFactor ? { otp } : {};
}

/** What is wrong with that. */
export function codeErrorOf(user: SessionUser, otp: string): { otp?: string | undefined } {
  return user.multiFactor ? { otp: codeError(otp) } : {};
}
