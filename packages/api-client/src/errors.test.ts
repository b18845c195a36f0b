import { describe, expect, test } from "vitest";
import { totpGen } from "./domains/two-factor";
import {
  ApiError,
  isApiError,
  isLoggedOut,
  isNotActivated,
  isWrongPasscode,
  needsApproval,
} from "./errors";
import { readResponse } from "./read-response";

function refused(body: object, status = 403): unknown {
  return failure(() => readResponse(totpGen, { status, body: JSON.stringify(body) }));
}

test("a sign-in too old for a call has a code of its own, and the session continues", () => {
  const error = refused({ error: "x", code: "reauth-required" });
  expect(error).toMatchObject({ code: "reauth-required", text: "x", status: 403 });
  expect(isLoggedOut(error)).toBe(false);
});

const predicates = { isLoggedOut, needsApproval, isWrongPasscode, isNotActivated };

/** Returns the names of the predicates that hold. */
function holding(error: unknown): string[] {
  return Object.entries(predicates).flatMap(([name, holds]) => (holds(error) ? [name] : []));
}

test.each([
  ["logged-out", ["isLoggedOut"]],
  ["login-first", ["isLoggedOut"]],
  ["approval-required", ["needsApproval"]],
  ["wrong-passcode", ["isWrongPasscode"]],
  ["not-activated", ["isNotActivated"]],
  ["wrong-password", []],
])("R-AUTH-12 the code %s decides, whatever language the text is in", (code, names) => {
  expect(holding(refused({ error: "x", code }))).toEqual(names);
  expect(holding(refused({ error: "Logged out", code }))).toEqual(names);
});

test("R-AUTH-12 status 401 without a code ends the session", () => {
  expect(holding(refused({ error: "Abgemeldet" }, 401))).toEqual(["isLoggedOut"]);
  expect(holding(refused({ error: "x", code: "access-key-invalid" }, 401))).toEqual([]);
  // A proxy in front of the API requires its own password.
  const page = { status: 401, body: "<h1>Authorization Required</h1>" };
  expect(holding(failure(() => readResponse(totpGen, page)))).toEqual([]);
});

test("a refusal keeps its values and its field, and leaves out what it cannot read", () => {
  const details = { reason: "too-many-playlists", values: { max: 3 }, field: "title" };
  expect(
    refused({ error: "x", code: "too-many-playlists", values: { max: 3 }, field: "title" }),
  ).toMatchObject(details);
  expect(refused({ error: "x", code: 7, values: "many", field: null })).toMatchObject({
    text: "x",
    reason: undefined,
    values: undefined,
    field: undefined,
  });
});

function failure(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe("texts of a server that sends no codes", () => {
  test.each([
    ["Logged out", ["isLoggedOut"]],
    ["You have been Logged out.", ["isLoggedOut"]],
    ["Please login first!", ["isLoggedOut"]],
    ["There is no account yet: approval required.", ["needsApproval"]],
    ["That passcode wasn't quite right. Try the next one.", ["isWrongPasscode"]],
    ["Please activate your account first: we sent you an email with a link.", ["isNotActivated"]],
    ["That password is wrong.", []],
  ])("R-AUTH-12 %j", (text, names) => {
    expect(holding(refused({ error: text }))).toEqual(names);
  });

  test("R-AUTH-02 a taken username is the fault of its field", () => {
    const taken = { reason: "username-taken", field: "uid" };
    expect(refused({ error: "That username is taken." })).toMatchObject(taken);
  });
});

test("R-AUTH-12 errors that are no refusals do not end the session", () => {
  expect(
    isLoggedOut(new ApiError({ code: "network", call: "viewDevices", message: "Logged out" })),
  ).toBe(false);
  expect(isLoggedOut(new Error("Logged out"))).toBe(false);
  expect(isLoggedOut("login first")).toBe(false);
});

test("an ApiError is an Error that names its call, and has a cause only if one is given", () => {
  const error = new ApiError({
    code: "rejected",
    call: "viewDevices",
    message: "refused",
    text: "no",
  });
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message]).toEqual(["ApiError", "viewDevices: refused"]);
  expect("cause" in error).toBe(false);
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ name: "ApiError" })).toBe(false);
});
