import { login, resetChangePassword, resetPassword, signUp } from "@marquee/api-client";
import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { fieldErrors } from "./field-errors";

const good = {
  name: "Ada",
  uid: "ada_l",
  email: "ada@example.com",
  pwd: "Engine#1843",
  pwdrepeat: "Engine#1843",
};

test("R-AUTH-05 sign-up says exactly what is wrong, beside each field", () => {
  const long = "a".repeat(51);
  expect(fieldErrors(englishI18n, signUp, good)).toEqual({});
  expect(fieldErrors(englishI18n, signUp, { ...good, name: "Mary " })).toEqual({});
  expect(fieldErrors(englishI18n, signUp, { ...good, name: long })).toEqual({
    name: "Name cannot be over 50 characters",
  });
  expect(fieldErrors(englishI18n, signUp, { ...good, uid: long })).toEqual({
    uid: "Username cannot be over 50 characters",
  });
  expect(fieldErrors(englishI18n, signUp, { ...good, email: "ada@" })).toEqual({
    email: "Invalid email address",
  });
  expect(fieldErrors(englishI18n, signUp, { ...good, pwd: `aA1$${"a".repeat(252)}` })).toEqual({
    pwd: "Password cannot be longer than 255 characters.",
  });
  expect(fieldErrors(englishI18n, signUp, { ...good, pwd: "short", pwdrepeat: "short" })).toEqual({
    pwd: "Please create a stronger password before continuing",
  });
  expect(fieldErrors(englishI18n, signUp, { ...good, pwdrepeat: "other" })).toEqual({
    pwdrepeat: "Passwords do not match",
  });
});

test("several fields are answered at once", () => {
  expect(
    Object.keys(fieldErrors(englishI18n, signUp, { ...good, name: "", uid: "a", email: "x" })),
  ).toEqual(["name", "email", "uid"]);
});

test("R-AUTH-06 a reset takes an address of at most 255 characters, as the sign-up does", () => {
  expect(fieldErrors(englishI18n, resetPassword, { email: `${"a".repeat(250)}@b.com` })).toEqual({
    email: "Invalid email address",
  });
  expect(fieldErrors(englishI18n, resetPassword, { email: "ada@example.com" })).toEqual({});
});

test("of several requests that a call takes, the one that people fill in is checked", () => {
  expect(fieldErrors(englishI18n, login, { uid: "", pwd: "x" })).toEqual({
    uid: "Please fill in all fields",
  });
  expect(
    fieldErrors(englishI18n, resetChangePassword, {
      token: "t",
      new_password: "Engine#1",
      confirm_password: "",
    }),
  ).toEqual({
    confirm_password: "Please fill in all fields",
  });
});
