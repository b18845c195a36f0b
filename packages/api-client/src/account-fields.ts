import * as z from "zod/mini";
import { customCheck } from "./custom-check";
import { limitedText } from "./request-fields";

/** Message for a form with a missing field. */
export const missing = "Please fill in all fields";
const passwordTooLong = "Password cannot be longer than 255 characters.";

/** An email address, at most 255 characters. */
export const email = /* @__PURE__ */ limitedText({
  max: 255,
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: "Invalid email address",
});

/**
 * A person's first name, also one of several parts, such as Jean-Luc, Mary Jane or D’Arcy. Some
 * keyboards add a blank.
 */
export const firstName = /* @__PURE__ */ limitedText({
  max: 50,
  prepare: [/* @__PURE__ */ z.trim()],
  pattern: /^['’]?\p{L}[\p{L}\p{M}]*(?:[ .'’-]+[\p{L}\p{M}]+)*\.?$/u,
  message: "Name can only contain letters, with spaces, dots, hyphens or apostrophes between them",
  tooLong: "Name cannot be over 50 characters",
  missing: "Enter your first name",
});

/** A username: for signing in, and in the channel's URL. */
export const username = /* @__PURE__ */ limitedText({
  max: 50,
  min: 3,
  pattern: /^[A-Za-z_]+$/,
  message: "Username can only contain letters and underscores",
  tooLong: "Username cannot be over 50 characters",
  missing: "Username must have at least 3 characters",
});

/** A username or an email address, for the sign-in form. */
export const userOrEmail = /* @__PURE__ */ limitedText({
  max: 255,
  message: "Username or email is wrong",
  missing,
});

/** An existing password: only its length is checked. */
export const password = /* @__PURE__ */ limitedText({
  max: 255,
  message: passwordTooLong,
  missing,
});

/**
 * A new password: at least 6 characters, with a digit, a lowercase letter, an uppercase letter and
 * a special character; or a passphrase of at least 20 characters, of any kind: some scripts have no
 * capitals, and length is what makes it hard to guess.
 */
export const newPassword = /* @__PURE__ */ limitedText({
  max: 255,
  min: 6,
  pattern: /^(?:(?=.*\p{Nd})(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[^\p{L}\p{N}])|.{20})/su,
  message: "Please create a stronger password before continuing",
  tooLong: passwordTooLong,
});

/** A code of an authenticator app: up to 6 digits. */
export const oneTimeCode = /* @__PURE__ */ limitedText({
  max: 6,
  pattern: /^\d+$/,
  message: "Please enter only numbers.",
  tooLong: "The code has 6 digits.",
});

/**
 * The second factor at a login: a code of an authenticator app, or one of the backup codes of 10
 * characters.
 */
export const secondFactorCode = /* @__PURE__ */ limitedText({
  max: 10,
  pattern: /^(?:\d{1,6}|[a-zA-Z0-9]{10})$/,
  message: "Please enter only numbers.",
  tooLong: "Backup codes can only be 10 characters long.",
});

/** A backup code. */
export const backupCode = /* @__PURE__ */ limitedText({
  max: 10,
  message: "Backup codes can only be 10 characters long.",
  missing,
});

/** A token from a mailed link. */
export const linkToken = /* @__PURE__ */ limitedText({
  max: 512,
  message: "You may need to request a new token",
});

/** The signed token that the identity provider gives to the browser. */
export const credential = /* @__PURE__ */ limitedText({ max: 8192 });

/** The browser's response of a WebAuthn ceremony, as JSON. */
export const passkeyResponse = /* @__PURE__ */ limitedText({ max: 16_384 });

/**
 * Checks that two fields of a form are equal.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function repeats<T, K extends keyof T & string>(first: K, second: K): z.core.$ZodCheck<T> {
  const findProblem = (form: T) =>
    form[first] === form[second] ? undefined : "Passwords do not match";
  return customCheck(findProblem, { path: [second] });
}
