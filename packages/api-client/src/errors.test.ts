import { describe, expect, test } from "vitest";
import { totpGen } from "./domains/two-factor";
import {
  ApiError,
  isApiError,
  isLoggedOut,
  isNotActivated,
  isWrongPasscode,
  needsApproval,
  notActivatedText,
  reauthRequiredText,
} from "./errors";
import { readResponse } from "./read-response";

const rejected = (text: string) => new ApiError({ code: "rejected", call: "viewDevices", message: "refused", text });

test("a sign-in that is too old for a call has a code of its own, and the session continues", () => {
  const response = { status: 403, body: JSON.stringify({ error: reauthRequiredText }) };
  const error = failure(() => readResponse(totpGen, response));
  expect(error).toMatchObject({ code: "reauth-required", text: reauthRequiredText, status: 403 });
  expect(isLoggedOut(error)).toBe(false);
  expect(isLoggedOut(rejected(reauthRequiredText))).toBe(false);
});

function failure(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe("texts of the server", () => {
  test.each(["Logged out", "You have been Logged out.", "login first", "Please login first!"])(
    "R-AUTH-12 %j ends the session",
    (text) => {
      expect(isLoggedOut(rejected(text))).toBe(true);
    },
  );

  test("R-AUTH-12 other errors do not end the session", () => {
    expect(isLoggedOut(rejected("That password is wrong."))).toBe(false);
    expect(isLoggedOut(new ApiError({ code: "network", call: "viewDevices", message: "Logged out" }))).toBe(false);
    expect(isLoggedOut(new Error("Logged out"))).toBe(false);
    expect(isLoggedOut("login first")).toBe(false);
  });

  test("R-AUTH-04 the approval text asks for an account first", () => {
    expect(needsApproval(rejected("There is no account yet: approval required."))).toBe(true);
    expect(needsApproval(rejected("That credential has expired."))).toBe(false);
  });

  test("R-SET-04 a wrong code during the setup of 2FA is recognised", () => {
    expect(isWrongPasscode(rejected("That passcode wasn't quite right. Try the next one."))).toBe(true);
    expect(isWrongPasscode(rejected("Logged out"))).toBe(false);
  });

  test("R-AUTH-08 a sign-in before activation is recognised", () => {
    expect(isNotActivated(rejected(notActivatedText))).toBe(true);
    expect(isNotActivated(rejected("Wrong username, email or password."))).toBe(false);
  });
});

test("an ApiError is an Error that names its call, and has a cause only if one is given", () => {
  const error = rejected("no");
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message]).toEqual(["ApiError", "viewDevices: refused"]);
  expect("cause" in error).toBe(false);
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ name: "ApiError" })).toBe(false);
});
