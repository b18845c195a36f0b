import {
  changePassword,
  deleteAccount,
  login,
  modifyAccount,
  resendActivation,
  resetChangeMfa,
  resetChangePassword,
  resetMfa,
  resetPassword,
  signUp,
  type Endpoint,
} from "@marquee/api-client";
import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { fieldErrors } from "./field-errors";
import { repeatError } from "../../components/form/repeat-error";

const strong = "Engine#1843";
const person = {
  name: "Ada",
  uid: "ada_l",
  email: "ada@example.com",
  pwd: strong,
  pwdrepeat: strong,
};
const ofLength = (length: number) => strong.padEnd(length, "x");
const address = (length: number) => "@example.com".padStart(length, "a");

const name = "Name cannot be over 50 characters";
const username = "Username cannot be over 50 characters";
const email = "Invalid email address";
const longPassword = "Password cannot be longer than 255 characters.";
const weakPassword = "Please create a stronger password before continuing";

type Case = [
  what: string,
  call: Endpoint,
  right: object,
  field: string,
  good: string,
  bad: string,
  text: string,
];

/** Both sides of every limit of the product's validation rules, in their words. */
const cases: Case[] = [
  ["a first name", signUp, person, "name", "a".repeat(50), "a".repeat(51), name],
  ["a username", signUp, person, "uid", "a".repeat(50), "a".repeat(51), username],
  ["an address", signUp, person, "email", address(255), address(256), email],
  ["the pattern of an address", signUp, person, "email", "a@b.c", "a@b", email],
  ["a new password", signUp, person, "pwd", ofLength(255), ofLength(256), longPassword],
  ["a digit", signUp, person, "pwd", "aaaA1$", "aaaAA$", weakPassword],
  ["a lowercase letter", signUp, person, "pwd", "AAAa1$", "AAAA1$", weakPassword],
  ["an uppercase letter", signUp, person, "pwd", "aaaA1$", "aaaa1$", weakPassword],
  ["a special character", signUp, person, "pwd", "aaaA1$", "aaaA11", weakPassword],
  ["six characters", signUp, person, "pwd", "aaaA1$", "aaA1$", weakPassword],
  ["an edited name", modifyAccount, {}, "name", "a".repeat(50), "a".repeat(51), name],
  ["an edited username", modifyAccount, {}, "uid", "abc", "a".repeat(51), username],
  ["an edited address", modifyAccount, {}, "email", address(255), address(256), email],
  [
    "the address of a password reset",
    resetPassword,
    {},
    "email",
    address(255),
    address(256),
    email,
  ],
  ["the address of a 2FA reset", resetMfa, {}, "email", address(255), address(256), email],
  [
    "the address of an activation",
    resendActivation,
    {},
    "email",
    address(255),
    address(256),
    email,
  ],
  [
    "a password of a login",
    login,
    { uid: "ada" },
    "pwd",
    "x".repeat(255),
    "x".repeat(256),
    longPassword,
  ],
  [
    "a password of a deletion",
    deleteAccount,
    {},
    "password",
    "x".repeat(255),
    "x".repeat(256),
    longPassword,
  ],
  [
    "a password by link",
    resetChangePassword,
    { token: "t" },
    "new_password",
    ofLength(255),
    ofLength(256),
    longPassword,
  ],
  [
    "a changed password",
    changePassword,
    { current_password: "x" },
    "new_password",
    strong,
    "engine",
    weakPassword,
  ],
  [
    "a backup code",
    resetChangeMfa,
    { token: "t" },
    "backupCode",
    "k7m2p9q4x0",
    "k7m2p9q4x01",
    "Backup codes can only be 10 characters long.",
  ],
  [
    "a code",
    login,
    { uid: "ada", pwd: "x" },
    "otp",
    "123456",
    "12345a",
    "Please enter only numbers.",
  ],
];

test.each(cases)(
  "R-AUTH-05 the limit of %s is where the rules put it, in their words",
  (...one: Case) => {
    const [, call, right, field, good, bad, text] = one;
    expect(fieldErrors(englishI18n, call, { ...right, [field]: bad })[field]).toBe(text);
    expect(fieldErrors(englishI18n, call, { ...right, [field]: good })[field]).toBeUndefined();
  },
);

test("R-AUTH-05 a username has three characters or more, letters and underscores", () => {
  const errorOf = (uid: string) => fieldErrors(englishI18n, signUp, { ...person, uid })["uid"];
  for (const uid of ["abc", "A_b", "___"]) expect(errorOf(uid)).toBeUndefined();
  for (const uid of ["", "ab", "ab1", "a b", "a-b", "äbc"])
    expect(errorOf(uid)).toEqual(expect.any(String));
});

test("R-AUTH-05 what is repeated must be the same", () => {
  expect(repeatError(englishI18n, "pwdrepeat", [strong, strong])).toEqual({});
  expect(repeatError(englishI18n, "pwdrepeat", [strong, "engine#1843"])).toEqual({
    pwdrepeat: "Passwords do not match",
  });
});

test("R-AUTH-01 both fields of a login are required", () => {
  expect(fieldErrors(englishI18n, login, { uid: "", pwd: "" })).toMatchObject({
    uid: "Please fill in all fields",
  });
  expect(fieldErrors(englishI18n, login, { uid: "a".repeat(255), pwd: "x" })).toEqual({});
});
