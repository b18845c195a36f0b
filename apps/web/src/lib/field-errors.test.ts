import { login, resetChangePassword, resetPassword, signUp } from "@marquee/api-client";
import { expect, test } from "vitest";
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
  expect(fieldErrors(signUp, good)).toEqual({});
  expect(fieldErrors(signUp, { ...good, name: long })).toEqual({ name: "Name cannot be over 50 characters" });
  expect(fieldErrors(signUp, { ...good, uid: long })).toEqual({ uid: "Username cannot be over 50 characters" });
  expect(fieldErrors(signUp, { ...good, email: "ada@" })).toEqual({ email: "Invalid email address" });
  expect(fieldErrors(signUp, { ...good, pwd: `aA1$${"a".repeat(252)}` })).toEqual({
    pwd: "Password cannot be longer than 255 characters.",
  });
  expect(fieldErrors(signUp, { ...good, pwd: "short", pwdrepeat: "short" })).toEqual({
    pwd: "Please create a stronger password before continuing",
  });
  expect(fieldErrors(signUp, { ...good, pwdrepeat: "other" })).toEqual({ pwdrepeat: "Passwords do not match" });
});

test("several fields are answered at once", () => {
  expect(Object.keys(fieldErrors(signUp, { ...good, name: "", uid: "a", email: "x" }))).toEqual([
    "name",
    "email",
    "uid",
  ]);
});

test("R-AUTH-06 a reset takes an address of at most 50 characters", () => {
  expect(fieldErrors(resetPassword, { email: `${"a".repeat(45)}@b.com` })).toEqual({ email: "Invalid email address" });
  expect(fieldErrors(resetPassword, { email: "ada@example.com" })).toEqual({});
});

test("of several requests that a call takes, the one that people fill in is checked", () => {
  expect(fieldErrors(login, { uid: "", pwd: "x" })).toEqual({ uid: "Please fill in all fields" });
  expect(fieldErrors(resetChangePassword, { token: "t", new_password: "Engine#1", confirm_password: "" })).toEqual({
    confirm_password: "Please fill in all fields",
  });
});
