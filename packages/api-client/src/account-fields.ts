import type * as z from "zod/mini";
import type { Field } from "./wire";
import { rule } from "./rule";
import { textField } from "./request-fields";

/** Said of a form in which something is missing. */
export const missing = "Please fill in all fields";
const passwordTooLong = "Password cannot be longer than 255 characters.";

/** An email address, at most 255 characters. */
export const email = /* @__PURE__ */ emailField(255);

/** An email address in the forms that reset something: at most 50 characters. */
export const resetEmail = /* @__PURE__ */ emailField(50);

/** @__NO_SIDE_EFFECTS__ */
function emailField(max: number): Field<string> {
  return textField({ max, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "Invalid email address" });
}

/** A person's first name. */
export const firstName = /* @__PURE__ */ textField({
  max: 50,
  pattern: /^[\p{L}\p{M}]+$/u,
  message: "Name can only contain letters",
  tooLong: "Name cannot be over 50 characters",
});

/** A name to sign in with and to be found under. */
export const username = /* @__PURE__ */ textField({
  max: 50,
  min: 3,
  pattern: /^[A-Za-z_]+$/,
  message: "Username can only contain letters and underscores",
  tooLong: "Username cannot be over 50 characters",
  missing: "Username must have at least 3 characters",
});

/** A username or an email address, as the sign-in form takes it. */
export const userOrEmail = /* @__PURE__ */ textField({ max: 50, message: "Username or email is wrong", missing });

/** A password that exists already: only its length is checked. */
export const password = /* @__PURE__ */ textField({ max: 255, message: passwordTooLong, missing });

/** A password to be set: a digit, a lowercase letter, an uppercase letter and a special character, 6 or more in all. */
export const newPassword = /* @__PURE__ */ textField({
  max: 255,
  min: 6,
  pattern: /^(?=.*\p{Nd})(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[^\p{L}\p{N}])/su,
  message: "Please create a stronger password before continuing",
  tooLong: passwordTooLong,
});

/** A code of an authenticator app: up to 6 digits. */
export const oneTimeCode = /* @__PURE__ */ textField({
  max: 6,
  pattern: /^\d+$/,
  message: "Please enter only numbers.",
  tooLong: "The code has 6 digits.",
});

/** The second factor at a login: a code of an authenticator app, or one of the backup codes of 10 characters. */
export const secondFactorCode = /* @__PURE__ */ textField({
  max: 10,
  pattern: /^(?:\d{1,6}|[a-zA-Z0-9]{10})$/,
  message: "Please enter only numbers.",
  tooLong: "Backup codes can only be 10 characters long.",
});

/** A backup code. */
export const backupCode = /* @__PURE__ */ textField({
  max: 10,
  message: "Backup codes can only be 10 characters long.",
  missing,
});

/** A token from a link in a mail. */
export const linkToken = /* @__PURE__ */ textField({ max: 512, message: "You may need to request a new token" });

/** What the identity provider hands the browser: a signed token. */
export const credential = /* @__PURE__ */ textField({ max: 8192 });

/**
 * Two fields of a form that must be the same.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function repeats<T, K extends keyof T & string>(first: K, second: K): z.core.$ZodCheck<T> {
  const complaint = (form: T) => (form[first] === form[second] ? undefined : "Passwords do not match");
  return rule(complaint, { path: [second] });
}
