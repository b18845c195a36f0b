import { describe, expect, test } from "vitest";
import { ApiError, isApiError, isLoggedOut, isWrongPasscode, needsApproval } from "./errors";

const rejected = (text: string) => new ApiError({ code: "rejected", call: "viewDevices", message: "refused", text });

describe("what the server's texts mean", () => {
  test.each(["Logged out", "You have been Logged out.", "login first", "Please login first!"])(
    "R-AUTH-12 %j ends the session",
    (text) => {
      expect(isLoggedOut(rejected(text))).toBe(true);
    },
  );

  test("R-AUTH-12 other refusals and other failures do not", () => {
    expect(isLoggedOut(rejected("That password is wrong."))).toBe(false);
    expect(isLoggedOut(new ApiError({ code: "network", call: "viewDevices", message: "Logged out" }))).toBe(false);
    expect(isLoggedOut(new Error("Logged out"))).toBe(false);
    expect(isLoggedOut("login first")).toBe(false);
  });

  test("R-AUTH-04 the approval marker asks for an account first", () => {
    expect(needsApproval(rejected("There is no account yet: approval required."))).toBe(true);
    expect(needsApproval(rejected("That credential has expired."))).toBe(false);
  });

  test("R-SET-04 a wrong code while 2FA is set up is told apart", () => {
    expect(isWrongPasscode(rejected("That passcode wasn't quite right. Try the next one."))).toBe(true);
    expect(isWrongPasscode(rejected("Logged out"))).toBe(false);
  });
});

test("an ApiError is an Error that names its call, and keeps its cause only if there is one", () => {
  const error = rejected("no");
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message]).toEqual(["ApiError", "viewDevices: refused"]);
  expect("cause" in error).toBe(false);
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ name: "ApiError" })).toBe(false);
});
