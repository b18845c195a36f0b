import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { decodeRequest } from "./decode-request";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints";
import { isApiError, type ApiError } from "./errors";
import { examples } from "./testing/examples";

const failure = (run: () => unknown): ApiError => {
  try {
    run();
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
};

describe("what a server's parser hands over", () => {
  test("R-API-01 a repeated key is a list, and so is a single one", () => {
    const { fetchWatchedVideos } = endpoints;
    expect(decodeRequest(fetchWatchedVideos, { query: { "videoid[]": ["a", "b"] } })).toEqual({
      videoid: ["a", "b"],
    });
    expect(decodeRequest(fetchWatchedVideos, { query: { "videoid[]": "a" } })).toEqual({
      videoid: ["a"],
    });
    expect(decodeRequest(fetchWatchedVideos, { query: {} })).toEqual({ videoid: [] });
  });

  test("a repeated key without brackets is a list, too", () => {
    const fetchTags = {
      ...endpoints.watch,
      request: z.object({ tag: z.array(z.string()), lang: z.string() }),
    };
    expect(decodeRequest(fetchTags, { query: { "tag[]": "a", lang: "en" } })).toEqual({
      tag: ["a"],
      lang: "en",
    });
    const query = new URLSearchParams("tag[]=a&tag[]=b&lang=en");
    expect(decodeRequest(fetchTags, { query })).toEqual({ tag: ["a", "b"], lang: "en" });
  });

  test("R-API-01 numbers arrive as strings, defaults are filled in, unknown fields dropped", () => {
    expect(decodeRequest(endpoints.search, { query: { offset: "24", x: "1" } })).toEqual({
      offset: 24,
      order: "newest",
      origin: "search",
      searchTerm: "",
    });
  });

  test("a call takes its fields only from where they belong", () => {
    const error = failure(() =>
      decodeRequest(endpoints.login, { query: { uid: "ada_l", pwd: "x" } }),
    );
    expect(error).toMatchObject({ code: "rejected", call: "login", field: "uid" });
    expect(decodeRequest(endpoints.logout, { query: { a: "1" }, body: { b: "2" } })).toEqual({});
  });

  test("what inherits from Object's prototype is no field", () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"uid":"x","pwd":"y"}}');
    expect(failure(() => decodeRequest(endpoints.login, { body: hostile })).code).toBe("rejected");
  });

  test.each<[Endpoint, unknown, { field: string; text: string }]>([
    [endpoints.getPlaylist, {}, { field: "id", text: "Please provide a playlist ID." }],
    [endpoints.getPlaylist, { "id[]": [""] }, { field: "id.0", text: "Invalid input" }],
    [
      endpoints.getPlaylist,
      { "id[]": Array(101).fill("a") },
      { field: "id", text: "Too many ids" },
    ],
    [endpoints.login, { uid: "", pwd: "x" }, { field: "uid", text: "Please fill in all fields" }],
    [
      endpoints.login,
      { uid: "a".repeat(256), pwd: "x" },
      { field: "uid", text: "Username or email is wrong" },
    ],
    [
      endpoints.login,
      { uid: "a", pwd: "a".repeat(256) },
      { field: "pwd", text: "Password cannot be longer than 255 characters." },
    ],
    [
      endpoints.login,
      { uid: "a", pwd: "b", otp: "12a456" },
      { field: "otp", text: "Please enter only numbers." },
    ],
    [
      endpoints.resetPassword,
      { email: `${"a".repeat(250)}@example.com` },
      { field: "email", text: "Invalid email address" },
    ],
    [
      endpoints.resetPassword,
      { email: "a@b.cd\r\nBcc: e@f.gh" },
      { field: "email", text: "Invalid email address" },
    ],
    [
      endpoints.resetChangeMfa,
      { backupCode: "12345678901", token: "t" },
      { field: "backupCode", text: "Backup codes can only be 10 characters long." },
    ],
    [
      endpoints.verifyResetLink,
      { token: "" },
      { field: "token", text: "You may need to request a new token" },
    ],
    [endpoints.deleteAccount, {}, { field: "password", text: "Please fill in all fields" }],
    [endpoints.connect, { provider: "nobody" }, { field: "provider", text: "Invalid input" }],
  ])("$0.name refuses $1", (endpoint, body, expected) => {
    expect(failure(() => decodeRequest(endpoint, { body }))).toMatchObject({
      code: "rejected",
      call: endpoint.name,
      ...expected,
    });
  });

  test.each<[unknown, string]>([
    [{ offset: "-1" }, "offset"],
    [{ offset: "1.5" }, "offset"],
    [{ offset: ["1", "2"] }, "offset"],
    [{ order: "random" }, "order"],
    [{ origin: "elsewhere" }, "origin"],
    [{ records: "many" }, "records"],
    [{ searchTerm: "a".repeat(101) }, "searchTerm"],
    [{ searchTerm: { a: 1 } }, "searchTerm"],
  ])("a search for %j is refused for its %s", (query, field) => {
    expect(failure(() => decodeRequest(endpoints.search, { query }))).toMatchObject({
      code: "rejected",
      field,
    });
  });

  test.each(["Mary ", " Mary Jane", "Jean-Luc\u00a0", "D’Arcy"])(
    "R-AUTH-05 sign-up takes the first name %j, without blanks around it",
    (name) => {
      const body = { ...examples.signUp.request, name };
      expect(decodeRequest(endpoints.signUp, { body })).toMatchObject({ name: name.trim() });
    },
  );

  const letters =
    "Name can only contain letters, with spaces, dots, hyphens or apostrophes between them";
  test.each([
    ["name", { name: "A".repeat(51) }, "Name cannot be over 50 characters"],
    ["name", { name: "Ada-" }, letters],
    ["name", { name: "Ada <b>" }, letters],
    ["name", { name: "Ada 1" }, letters],
    ["name", { name: "" }, "Enter your first name"],
    ["name", { name: "  " }, "Enter your first name"],
    ["uid", { uid: "a".repeat(51) }, "Username cannot be over 50 characters"],
    ["uid", { uid: "ab" }, "Username must have at least 3 characters"],
    ["uid", { uid: "ada-l" }, "Username can only contain letters and underscores"],
    ["email", { email: "ada" }, "Invalid email address"],
    ["email", { email: `${"a".repeat(251)}@b.cd` }, "Invalid email address"],
    ["pwd", { pwd: "Aa1!a" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: "correct horse stapl" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: "aaaaa1!" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: "AAAAA1!" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: "Aaaaaa!" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: "Aaaaaa1" }, "Please create a stronger password before continuing"],
    ["pwd", { pwd: `Aa1!${"a".repeat(252)}` }, "Password cannot be longer than 255 characters."],
    ["pwdrepeat", { pwdrepeat: "Engine#1844" }, "Passwords do not match"],
    ["pwdrepeat", { pwdrepeat: undefined }, "Passwords do not match"],
    ["pwd", { pwd: undefined, pwdrepeat: undefined }, "Please fill in all fields"],
  ])("R-AUTH-05 sign-up refuses a bad %s: %j", (field, change, text) => {
    const body = { ...examples.signUp.request, ...change };
    const error = failure(() => decodeRequest(endpoints.signUp, { body }));
    expect([error.field, error.text]).toEqual([field, text]);
  });

  test("sign-up takes every letter there is, and passwords in every script", () => {
    const body = {
      ...examples.signUp.request,
      name: "Zoë",
      pwd: "Пароль7 ",
      pwdrepeat: "Пароль7 ",
    };
    expect(decodeRequest(endpoints.signUp, { body })).toEqual(body);
  });

  test("a hostile length is refused without running any pattern over it", () => {
    const email = `a@${".".repeat(1_000_000)}@`;
    const lengths: number[] = [];
    const { exec, test: matches } = RegExp.prototype;
    const watch = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (
      this: RegExp,
      text,
    ) {
      lengths.push(text.length);
      return exec.call(this, text);
    });
    const watchTest = vi.spyOn(RegExp.prototype, "test").mockImplementation(function (
      this: RegExp,
      text,
    ) {
      lengths.push(text.length);
      return matches.call(this, text);
    });
    expect(
      failure(() => decodeRequest(endpoints.resetPassword, { body: { email: "a@b.c@" } })).field,
    ).toBe("email");
    expect(lengths).toContain(6);
    lengths.length = 0;
    expect(failure(() => decodeRequest(endpoints.resetPassword, { body: { email } })).field).toBe(
      "email",
    );
    expect(Math.max(0, ...lengths)).toBeLessThan(email.length);
    watch.mockRestore();
    watchTest.mockRestore();
  });
});
