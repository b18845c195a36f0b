import { describe, expect, test } from "vitest";
import { decodeRequest } from "./decode-request";
import { encodeRequest } from "./encode-request";
import { encodeResponse } from "./encode-response";
import type { Endpoint } from "./endpoint";
import { endpoints, type EndpointName } from "./endpoints";
import { ApiError } from "./errors";
import { readAnswer } from "./read-answer";
import { examples } from "./testing/examples";

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const examplesByName: Record<string, { request: unknown; response: unknown }> = examples;
const exampleOf = (name: EndpointName) => {
  const example = examplesByName[name];
  if (!example) throw new Error(`There is no example for ${name}.`);
  return example;
};

/** A body as it travels: entries of the query and of the form. */
const travelling = (endpoint: Endpoint, request: unknown) => {
  const { query, body } = encodeRequest(endpoint, request);
  return { query: [...query], form: body instanceof FormData ? [...body] : body };
};

const failure = (run: () => unknown): ApiError => {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("It did not fail.");
};

describe("R-API-01 every call of the product", () => {
  test.each([
    ["search", "GET /api/search.php", "query"],
    ["fetchHomeVideo", "GET /api/fetch-home-video.php", "query"],
    ["fetchCarouselItems", "GET /api/fetch-carousel-items.php", "json"],
    ["fetchWatchedVideos", "GET /api/fetch-watched-videos.php", "query"],
    ["getPlaylist", "POST /api/get-playlist.php", "form"],
    ["fetchCreatorId", "GET /api/fetch-creator-id.php", "query"],
    ["fetchCreatorInfo", "GET /api/fetch-creator-info.php", "query"],
    ["fetchCreatorVideo", "GET /api/fetch-creator-video.php", "query"],
    ["creatorsById", "GET /api/creators-by-id.php", "query"],
    ["watch", "GET /api/watch.php", "query"],
    ["logout", "GET /api/logout.php", "none"],
    ["login", "POST /api/login.php", "form"],
    ["identityProviderVerify", "POST /api/identity-provider-verify.php", "form"],
    ["signUp", "POST /api/sign-up.php", "form"],
    ["resetPassword", "POST /api/reset-password.php", "form"],
    ["verifyResetLink", "POST /api/verify-reset-link.php", "form"],
    ["resetChangePassword", "POST /api/reset-change-password.php", "form"],
    ["verifyActivateLink", "POST /api/verify-activate-link.php", "form"],
    ["exportData", "POST /api/export.php", "none"],
    ["totpGen", "POST /api/totp-gen.php", "none"],
    ["totpAdd", "POST /api/totp-add.php", "form"],
    ["viewDevices", "POST /api/view_devices.php", "none"],
    ["deleteSession", "POST /api/delete-session.php", "form"],
    ["resetMfa", "POST /api/reset-mfa.php", "form"],
    ["verifyMfaResetLink", "POST /api/verify-mfa-reset-link.php", "form"],
    ["verifyMfaPwd", "POST /api/verify-mfa-pwd.php", "form"],
    ["resetChangeMfa", "POST /api/reset-change-mfa.php", "form"],
    ["resendActivation", "POST /api/resend-activation.php", "form"],
    ["changePassword", "POST /api/change-password.php", "form"],
    ["totpDisable", "POST /api/totp-disable.php", "form"],
    ["newBackupCodes", "POST /api/new-backup-codes.php", "form"],
    ["fetchAccount", "GET /api/fetch-account.php", "none"],
    ["modifyAccount", "POST /api/modify-account.php", "form"],
    ["verifyEmailLink", "POST /api/verify-email-link.php", "form"],
    ["deleteAccount", "POST /api/delete-account.php", "form"],
    ["requestExport", "POST /api/request-export.php", "none"],
    ["fetchConnections", "GET /api/fetch-connections.php", "none"],
    ["connect", "POST /api/connect.php", "form"],
    ["disconnect", "POST /api/disconnect.php", "form"],
    ["subscribe", "POST /api/subscribe.php", "form"],
  ] satisfies [EndpointName, string, string][])("%s is %s with %s encoding", (name, address, encoding) => {
    const endpoint = endpointOf(name);
    expect(endpoint.name).toBe(name);
    expect(`${endpoint.method} ${endpoint.path}`).toBe(address);
    expect(endpoint.encoding).toBe(encoding);
  });

  test("there are forty calls, each at an address of its own", () => {
    const addresses = new Set(names.map((name) => `${endpointOf(name).method} ${endpointOf(name).path}`));
    expect(names).toHaveLength(40);
    expect(addresses.size).toBe(40);
  });

  test("R-API-03 only reads may be sent again", () => {
    expect(names.filter((name) => endpointOf(name).safe)).toEqual([
      "search",
      "fetchHomeVideo",
      "fetchCarouselItems",
      "fetchWatchedVideos",
      "getPlaylist",
      "fetchCreatorId",
      "fetchCreatorInfo",
      "fetchCreatorVideo",
      "creatorsById",
      "watch",
      "viewDevices",
      "fetchAccount",
      "fetchConnections",
    ]);
  });
});

describe("R-API-01 how requests travel", () => {
  test.each<[EndpointName, unknown, [string, string][]]>([
    [
      "search",
      { searchTerm: "light & dark", records: 3 },
      [
        ["offset", "0"],
        ["order", "newest"],
        ["records", "3"],
        ["origin", "search"],
        ["searchTerm", "light & dark"],
      ],
    ],
    [
      "search",
      { searchTerm: "a", offset: 12, order: "oldest" },
      [
        ["offset", "12"],
        ["order", "oldest"],
        ["origin", "search"],
        ["searchTerm", "a"],
      ],
    ],
    [
      "fetchHomeVideo",
      { offset: 8, viewportWidth: 1280 },
      [
        ["offset", "8"],
        ["viewportWidth", "1280"],
      ],
    ],
    [
      "fetchWatchedVideos",
      { videoid: ["a", "b"] },
      [
        ["videoid[]", "a"],
        ["videoid[]", "b"],
      ],
    ],
    ["fetchWatchedVideos", { videoid: [] }, []],
    [
      "creatorsById",
      { userid: ["1", "2"] },
      [
        ["userid[]", "1"],
        ["userid[]", "2"],
      ],
    ],
    ["fetchCreatorId", { username: "slow_light" }, [["username", "slow_light"]]],
    ["watch", { v: "x=1&y" }, [["v", "x=1&y"]]],
  ])("%s puts %j into the query", (name, request, expected) => {
    expect(travelling(endpointOf(name), request)).toEqual({ query: expected, form: undefined });
  });

  test.each<[EndpointName, unknown, [string, string][]]>([
    [
      "getPlaylist",
      { id: ["p1"], minimal: true },
      [
        ["id[]", "p1"],
        ["offset", "0"],
        ["minimal", "true"],
      ],
    ],
    [
      "getPlaylist",
      { id: ["p1"], offset: 12 },
      [
        ["id[]", "p1"],
        ["offset", "12"],
      ],
    ],
    [
      "login",
      { uid: "ada_l", pwd: " secret ", otp: "012345" },
      [
        ["uid", "ada_l"],
        ["pwd", " secret "],
        ["otp", "012345"],
      ],
    ],
    ["login", { credential: "a.b.c" }, [["credential", "a.b.c"]]],
    [
      "signUp",
      { name: "Ada", email: "ada@example.com", uid: "ada_l", gsiUID: "1234" },
      [
        ["name", "Ada"],
        ["email", "ada@example.com"],
        ["uid", "ada_l"],
        ["gsiUID", "1234"],
      ],
    ],
    ["deleteSession", { deleteid: "d1" }, [["deleteid", "d1"]]],
    [
      "resetChangeMfa",
      { backupCode: "k7m2p9q4x0", token: "t" },
      [
        ["backupCode", "k7m2p9q4x0"],
        ["token", "t"],
      ],
    ],
  ])("%s puts %j into form data", (name, request, expected) => {
    expect(travelling(endpointOf(name), request)).toEqual({ query: [], form: expected });
  });

  test("calls without a request send nothing; the carousel announces JSON all the same", () => {
    expect(encodeRequest(endpoints.totpGen, {})).toMatchObject({ body: undefined, headers: {} });
    const carousel = encodeRequest(endpoints.fetchCarouselItems, {});
    expect(carousel).toMatchObject({ body: undefined, headers: { "content-type": "application/json" } });
  });

  test.each(names)("R-API-04 %s: the server reads back what the client sent", (name) => {
    const endpoint = endpointOf(name);
    const { request } = exampleOf(name);
    const { query, body } = encodeRequest(endpoint, request);
    expect(decodeRequest(endpoint, { query, body })).toEqual(request);
  });
});

describe("what a server's parser hands over", () => {
  test("R-API-01 a repeated key is a list, and so is a single one", () => {
    const { fetchWatchedVideos } = endpoints;
    expect(decodeRequest(fetchWatchedVideos, { query: { "videoid[]": ["a", "b"] } })).toEqual({ videoid: ["a", "b"] });
    expect(decodeRequest(fetchWatchedVideos, { query: { "videoid[]": "a" } })).toEqual({ videoid: ["a"] });
    expect(decodeRequest(fetchWatchedVideos, { query: { videoid: "a" } })).toEqual({ videoid: ["a"] });
    expect(decodeRequest(fetchWatchedVideos, { query: {} })).toEqual({ videoid: [] });
  });

  test("R-API-01 numbers arrive as strings, defaults are filled in, unknown fields are dropped", () => {
    expect(decodeRequest(endpoints.search, { query: { offset: "24", x: "1" } })).toEqual({
      offset: 24,
      order: "newest",
      origin: "search",
      searchTerm: "",
    });
  });

  test("a call takes its fields only from where they belong", () => {
    const { name, field } = { name: "login", field: "uid" };
    const error = failure(() => decodeRequest(endpoints.login, { query: { uid: "ada_l", pwd: "x" } }));
    expect([error.call, error.field]).toEqual([name, field]);
    expect(decodeRequest(endpoints.logout, { query: { a: "1" }, body: { b: "2" } })).toEqual({});
  });

  test("what inherits from Object's prototype is no field", () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"uid":"x","pwd":"y"}}');
    expect(failure(() => decodeRequest(endpoints.login, { body: hostile })).code).toBe("rejected");
  });

  test.each<[EndpointName, unknown, string, string]>([
    ["getPlaylist", {}, "id", "Please provide a playlist ID."],
    ["getPlaylist", { "id[]": [""] }, "id.0", "Invalid input"],
    ["login", { uid: "", pwd: "x" }, "uid", "Please fill in all fields"],
    ["login", { uid: "a".repeat(51), pwd: "x" }, "uid", "Username or email is wrong"],
    ["login", { uid: "a", pwd: "a".repeat(256) }, "pwd", "Password cannot be longer than 255 characters."],
    ["login", { uid: "a", pwd: "b", otp: "12a456" }, "otp", "Please enter only numbers."],
    ["resetPassword", { email: `${"a".repeat(50)}@example.com` }, "email", "Invalid email address"],
    ["resetPassword", { email: "ada@example.com\r\nBcc: eve@example.com" }, "email", "Invalid email address"],
    [
      "resetChangeMfa",
      { backupCode: "12345678901", token: "t" },
      "backupCode",
      "Backup codes can only be 10 characters long.",
    ],
    ["verifyResetLink", { token: "" }, "token", "You may need to request a new token"],
    ["fetchCreatorVideo", { offset: "-1" }, "", ""],
    ["deleteAccount", {}, "password", "Please fill in all fields"],
  ])("%s refuses %j at %s", (name, fields, field, text) => {
    const endpoint = endpointOf(name);
    const error = failure(() =>
      decodeRequest(endpoint, endpoint.encoding === "query" ? { query: fields } : { body: fields }),
    );
    expect(error.code).toBe("rejected");
    expect(error.call).toBe(name);
    if (text) expect([error.field, error.text]).toEqual([field, text]);
  });

  test.each([
    ["name", { name: "A".repeat(51) }, "Name cannot be over 50 characters"],
    ["name", { name: "Ada 1" }, "Name can only contain letters"],
    ["uid", { uid: "a".repeat(51) }, "Username cannot be over 50 characters"],
    ["uid", { uid: "ab" }, "Username must have at least 3 characters"],
    ["uid", { uid: "ada-l" }, "Username can only contain letters and underscores"],
    ["email", { email: "ada" }, "Invalid email address"],
    ["email", { email: `${"a".repeat(251)}@b.cd` }, "Invalid email address"],
    ["pwd", { pwd: "Aa1!a" }, "Please create a stronger password before continuing"],
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
    const body = { ...examples.signUp.request, name: "Zoë", pwd: "Пароль7 ", pwdrepeat: "Пароль7 " };
    expect(decodeRequest(endpoints.signUp, { body })).toEqual(body);
  });

  test("a hostile length is refused at once, whatever the pattern would do with it", () => {
    const email = `a@${".".repeat(1_000_000)}@`;
    const start = performance.now();
    expect(failure(() => decodeRequest(endpoints.resetPassword, { body: { email } })).field).toBe("email");
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("R-API-02 how answers are read", () => {
  test.each(names)("R-API-04 %s: the client reads back what the server sent", (name) => {
    const endpoint = endpointOf(name);
    const { response } = exampleOf(name);
    expect(readAnswer(endpoint, { status: 200, body: encodeResponse(endpoint, response) })).toEqual(response);
  });

  test.each(names)("%s: an empty body reads as the call says, and is a mismatch otherwise", (name) => {
    const endpoint = endpointOf(name);
    const read = () => readAnswer(endpoint, { status: 200, body: " \n" });
    if (endpoint.empty === undefined) expect(failure(read)).toMatchObject({ code: "decode", call: name, field: "" });
    else {
      expect(read()).toEqual(endpoint.empty);
      expect(encodeResponse(endpoint, endpoint.empty)).toBe("");
    }
  });

  test("R-API-01 the calls for which an empty body has a meaning", () => {
    expect(
      Object.fromEntries(names.flatMap((name) => ("empty" in endpoints[name] ? [[name, endpointOf(name).empty]] : []))),
    ).toEqual({
      fetchHomeVideo: [],
      fetchCarouselItems: [],
      fetchWatchedVideos: {},
      fetchCreatorId: null,
      fetchCreatorInfo: null,
      fetchCreatorVideo: [],
      creatorsById: {},
      watch: null,
      logout: {},
    });
  });

  test.each(names)("%s: a page in place of an answer", (name) => {
    const endpoint = endpointOf(name);
    const read = () => readAnswer(endpoint, { status: 200, body: "<!doctype html>" });
    // The product shows an unreadable watch page as a video that is not there.
    if (name === "watch") expect(read()).toBeNull();
    else expect(failure(read)).toMatchObject({ code: "decode", call: name, field: "", status: 200 });
  });

  test.each(names)("%s: the server's refusal is an error with its text", (name) => {
    const read = () => readAnswer(endpointOf(name), { status: 200, body: '{"error":"login first"}' });
    expect(failure(read)).toMatchObject({ code: "rejected", call: name, text: "login first", status: 200 });
  });

  /** Flags and truths read from anything, and an export is whatever the server says. */
  const readsFromAnything =
    /(^|\.)(verified|ban|this_device|multiFactor|has_password|connected)$|^video\.quality\.|^(account|sessions)/;

  test.each(names)("%s: a wrong kind anywhere is an error that names the call and the field", (name) => {
    const endpoint = endpointOf(name);
    const { response } = exampleOf(name);
    for (const path of pathsOf(response)) {
      const damaged = JSON.stringify(replaceAt(response, path, [["wrong"]]));
      const read = () => readAnswer(endpoint, { status: 200, body: damaged });
      const field = path.join(".");
      const isNested = name === "fetchCreatorInfo" && field === "verified";
      if (readsFromAnything.test(field) && !isNested) expect(read).not.toThrow();
      else {
        const error = failure(read);
        expect(error.code).toBe("decode");
        expect(error.message).toContain(`${name}: `);
        // Where a list stands in place of a list, its first item is what is wrong.
        expect([field, `${field}.0`, "0"]).toContain(error.field);
      }
    }
  });

  test.each(names)("%s: what is left out is either optional by its meaning or named in an error", (name) => {
    const endpoint = endpointOf(name);
    const { response } = exampleOf(name);
    for (const path of pathsOf(response).filter((each) => each.length > 0)) {
      const damaged = JSON.stringify(replaceAt(response, path, undefined));
      try {
        const found = readAnswer(endpoint, { status: 200, body: damaged });
        expect(leavesOf(found)).not.toContain(null);
      } catch (error) {
        expect(error).toMatchObject({ code: "decode", call: name, field: path.join(".") });
      }
    }
  });

  test("the message says what was expected and what came, but no value", () => {
    const body = JSON.stringify([{ ...examples.fetchHomeVideo.response[0], video_duration: "secret" }]);
    const error = failure(() => readAnswer(endpoints.fetchHomeVideo, { status: 200, body }));
    expect(error.message).toBe(
      'fetchHomeVideo: the answer does not match its schema at "0.video_duration": expected number (found string)',
    );
  });

  test("a server finds out before it sends an answer that no client could read", () => {
    const broken: unknown = { ...examples.totpGen.response, manual_key: null };
    const endpoint: Endpoint = endpoints.totpGen;
    expect(failure(() => encodeResponse(endpoint, broken))).toMatchObject({ code: "decode", field: "manual_key" });
  });

  test("an answer without a token is no sign-in", () => {
    const read = (body: string) => readAnswer(endpoints.login, { status: 200, body });
    expect(read('{"multiFactor":"1"}')).toEqual({ multiFactor: true });
    expect(read('{"error":"","multiFactor":0,"token":"a.b.c"}')).toEqual({ multiFactor: false, token: "a.b.c" });
    expect(failure(() => read("{}"))).toMatchObject({ code: "decode", field: "token" });
    expect(failure(() => read('{"error":null}'))).toMatchObject({ code: "decode", field: "token" });
  });

  test("a video without a status is private, and one with an unknown status is a mismatch", () => {
    const page = examples.watch.response;
    const withStatus = (video_status: unknown) => JSON.stringify({ ...page, video: { ...page?.video, video_status } });
    const read = (body: string) => readAnswer(endpoints.watch, { status: 200, body })?.video.video_status;
    expect(read(withStatus(null))).toBe("Private");
    expect(read(withStatus(undefined))).toBe("Private");
    expect(read(withStatus("Unlisted"))).toBe("Unlisted");
    expect(failure(() => read(withStatus("Secret")))).toMatchObject({ field: "video.video_status" });
  });

  test("R-API-01 the first of several lists of series counts", () => {
    const { search } = endpoints;
    const { videos, creators, playlists } = examples.search.response;
    const body = JSON.stringify({ videos, creators, playlists: [playlists, []] });
    expect(readAnswer(search, { status: 200, body }).playlists).toEqual(playlists);
    expect(readAnswer(search, { status: 200, body: "{}" })).toEqual({ videos: [], creators: [], playlists: [] });
  });

  test("somebody may be called error", () => {
    const body = '{"error":{"id":7,"verified":"1","extra":true}}';
    expect(readAnswer(endpoints.creatorsById, { status: 200, body })).toEqual({ error: { id: "7", verified: 1 } });
  });

  test("two readings of an empty body share nothing", () => {
    const read = () => readAnswer(endpoints.fetchHomeVideo, { status: 200, body: "" });
    expect(read()).not.toBe(read());
  });

  test("an export keeps everything", () => {
    const body = '{"username":"ada_l","likes":{"a":[1]}}';
    expect(readAnswer(endpoints.exportData, { status: 200, body })).toEqual({ username: "ada_l", likes: { a: [1] } });
  });
});

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...path, name]));
  return [path, ...inside];
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  return Object.values(value).flatMap((item) => leavesOf(item));
}

function replaceAt(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  const replaced = (item: unknown, name: string) =>
    name === String(first) ? replaceAt(item, rest, replacement) : item;
  if (Array.isArray(value)) return value.map((item: unknown, index) => replaced(item, String(index)));
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, item]) => [name, replaced(item, name)]));
}
